import type { SignInOfPerson } from '#contract/accounts.ts'
import { m } from '#messages'
import { formatDay, formatMoment } from '../../platform/format.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureText } from './failure-text.tsx'
import { useWork } from './use-work.ts'

interface SignInRowProps {
	readonly signIn: SignInOfPerson
	readonly onEnd: (id: string, device: string) => Promise<void>
}

/** One device. Ending the one that is looked at is the ordinary signing out. */
export function SignInRow({ signIn, onEnd }: SignInRowProps) {
	const { logout } = useAuth()
	const { isBusy, failure, run } = useWork()
	const { id, address, createdAt, lastUsedAt, isCurrent } = signIn
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
					<span className="wrap-anywhere">{address}</span>
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
