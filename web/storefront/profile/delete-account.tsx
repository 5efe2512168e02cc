import { useEffect, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { detailOf, showAccountToast } from '../shared/sign-in/account-notices.ts'
import { OwnPasswordField, useOwnPasswordForm } from './own-password-field.tsx'
import { FailureText, ProfilePart } from './profile-part.tsx'
import { useLeave } from './use-leave.ts'
import { useWork } from './use-work.ts'

export function DeleteAccount({ email }: { email: string }) {
	const [isAsking, setAsking] = useState(false)
	return (
		<ProfilePart
			title={m.deletion_title()}
			text={<p>{m.deletion_hint()}</p>}
			action={
				<Button look="quiet" className="-mx-5 underline underline-offset-4" onClick={() => setAsking(true)}>
					{m.deletion_open()}
				</Button>
			}
		>
			<Dialog title={m.deletion_question()} isOpen={isAsking} onClose={() => setAsking(false)}>
				<DeletionForm email={email} onCancel={() => setAsking(false)} />
			</Dialog>
		</ProfilePart>
	)
}

function DeletionForm({ email, onCancel }: { email: string; onCancel: () => void }) {
	const form = useOwnPasswordForm()
	const { isBusy, failure, run } = useWork()
	const leave = useLeave()
	const { setFocus } = form
	useEffect(() => setFocus('currentPassword'), [setFocus])
	const code = failure instanceof ApiProblem ? failure.problem.code : undefined
	const wrong = code === 'wrong_password' ? (detailOf(failure) ?? m.deletion_failed()) : undefined

	const submit = form.handleSubmit(async (body) => {
		const isDone = await run(async () => {
			await call('POST /profile/deletion', { body })
		})
		if (!isDone) return setFocus('currentPassword', { shouldSelect: true })
		showAccountToast('success', m.deletion_done())
		leave('/catalog')
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<p>{m.deletion_goes()}</p>
			<p>{m.deletion_stays()}</p>
			<OwnPasswordField form={form} email={email} wrong={wrong} />
			{failure !== undefined && !wrong && <FailureText text={m.deletion_failed()} error={failure} />}
			{code === 'orders_unfinished' && (
				<ButtonLink to="/orders" look="plain" className="self-start">
					{m.deletion_to_orders()}
				</ButtonLink>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="plain" onClick={onCancel} disabled={isBusy}>
					{m.cancel()}
				</Button>
				<Button type="submit" look="danger" isBusy={isBusy} disabled={form.watch('currentPassword') === ''}>
					{m.deletion_confirm()}
				</Button>
			</div>
		</form>
	)
}
