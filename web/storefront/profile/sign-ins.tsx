import { useRef, useState } from 'react'
import type { SignInOfPerson } from '#contract/accounts.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatDay, formatMoment } from '../../platform/format.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { askConfirmation } from '../../ui/notice-store.ts'
import { showAccountToast } from '../shared/sign-in/account-notices.ts'
import { DoneText, FailureText, ProfilePart } from './profile-part.tsx'
import { useLeave } from './use-leave.ts'
import { type ListedSignIns, useSignIns } from './use-sign-ins.ts'
import { useWork } from './use-work.ts'

export function SignIns({ first }: { first: ListedSignIns | undefined }) {
	const heading = useRef<HTMLHeadingElement>(null)
	const { listed, signIns, reload, end } = useSignIns(first)
	const [notice, setNotice] = useState('')

	async function endOne(id: string, device: string) {
		setNotice('')
		await end(id)
		setNotice(m.sign_in_ended({ device }))
		heading.current?.focus()
	}

	async function retry() {
		if ((await reload())?.state === 'listed') heading.current?.focus()
	}

	if (listed?.state === 'unknown') return null
	return (
		<ProfilePart title={m.sign_ins_title()} text={<p>{m.sign_ins_hint()}</p>} headingRef={heading}>
			{!listed && (
				<p role="status" className="text-muted">
					{m.loading()}
				</p>
			)}
			{listed?.state === 'failed' && <NotListed error={listed.error} onRetry={retry} />}
			{listed?.state === 'listed' && <List signIns={signIns} onEnd={endOne} />}
			<DoneText text={notice} />
		</ProfilePart>
	)
}

function NotListed({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
	const { isBusy, run } = useWork()
	return (
		<div className="flex flex-col items-start gap-3">
			<FailureText text={m.sign_ins_not_loaded()} error={error} />
			<Button look="plain" isBusy={isBusy} onClick={() => void run(onRetry)}>
				{m.retry()}
			</Button>
		</div>
	)
}

interface ListProps {
	readonly signIns: readonly SignInOfPerson[]
	readonly onEnd: (id: string, device: string) => Promise<void>
}

function List({ signIns, onEnd }: ListProps) {
	const hasOthers = signIns.some((signIn) => !signIn.isCurrent)
	return (
		<>
			<ul aria-label={m.sign_ins_title()} className="flex flex-col divide-y divide-line border-line border-y">
				{signIns.map((signIn) => (
					<SignInRow key={signIn.id} signIn={signIn} onEnd={onEnd} />
				))}
			</ul>
			{hasOthers ? <EndAll /> : <p className="text-muted text-sm">{m.sign_ins_only_this()}</p>}
		</>
	)
}

function EndAll() {
	const { isBusy, failure, run } = useWork()
	const leave = useLeave()

	async function endAll() {
		if (!(await askConfirmation(m.sign_ins_end_all_sure(), m.sign_ins_end_all()))) return
		const isDone = await run(async () => {
			await call('DELETE /profile/sign-ins', {})
		})
		if (!isDone) return
		showAccountToast('success', m.sign_ins_all_ended())
		leave('/auth')
	}

	return (
		<div className="flex flex-col items-start gap-3">
			<Button look="plain" isBusy={isBusy} onClick={() => void endAll()}>
				{m.sign_ins_end_all()}
			</Button>
			{failure !== undefined && <FailureText text={m.sign_ins_all_not_ended()} error={failure} />}
		</div>
	)
}

interface SignInRowProps {
	readonly signIn: SignInOfPerson
	readonly onEnd: (id: string, device: string) => Promise<void>
}

/** Ending the current device is an ordinary sign-out. */
function SignInRow({ signIn, onEnd }: SignInRowProps) {
	const { logout } = useAuth()
	const { isBusy, failure, run } = useWork()
	const { id, address: ip, createdAt, lastUsedAt, isCurrent } = signIn
	const device = signIn.device || m.sign_ins_unknown_device()
	return (
		<li className="flex flex-col gap-2 py-3.5">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="wrap-anywhere font-bold">{device}</span>
					{isCurrent && (
						<span className="rounded-full bg-good-soft px-2.5 py-0.5 font-bold text-good text-sm">
							{m.sign_ins_this_device()}
						</span>
					)}
				</p>
				<p className="col-span-2 row-start-2 flex flex-wrap gap-x-4 text-muted text-sm sm:col-span-1">
					<span className="wrap-anywhere">{ip}</span>
					<span>{m.sign_ins_since({ day: formatDay(createdAt) })}</span>
					<span>{m.sign_ins_last_used({ moment: formatMoment(lastUsedAt) })}</span>
				</p>
				<Button
					look="plain"
					className="col-start-2 row-start-1 sm:row-span-2"
					isBusy={isBusy}
					onClick={() => (isCurrent ? logout() : void run(() => onEnd(id, device)))}
				>
					{isCurrent ? m.sign_ins_sign_out() : m.sign_ins_end()}
					<span className="sr-only">: {device}</span>
				</Button>
			</div>
			{failure !== undefined && <FailureText text={m.sign_in_not_ended()} error={failure} />}
		</li>
	)
}
