import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { checkedOnSubmit } from '../../platform/forms/bind-field.ts'
import { lazyResolver } from '../../platform/forms/lazy-resolver.ts'
import { useLegalVersion } from '../../platform/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { ClaimReceived } from './claim-received.tsx'
import {
	type ClaimKind,
	type ClaimReceipt,
	type ClaimForm as ClaimValues,
	emptyClaim,
	sendClaim,
} from './send-claim.ts'

const resolver = lazyResolver<ClaimValues, unknown>(async () => (await import('./check-claim.ts')).checkClaim)

export function ClaimForm({ kind }: { kind: ClaimKind }) {
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: emptyClaim })
	const legalVersion = useLegalVersion()
	const { isSubmitting } = form.formState
	const [failure, setFailure] = useState<string>()
	const [receipt, setReceipt] = useState<ClaimReceipt>()

	const send = form.handleSubmit(async (checked) => setReceipt(await sendClaim(kind, checked, legalVersion)))

	async function submit(event: FormEvent) {
		event.preventDefault()
		if (isSubmitting) return
		setFailure(undefined)
		try {
			await send()
		} catch (error) {
			const reason = (error instanceof ApiProblem && error.detail) || m.unknown_error()
			setFailure(m.claim_failed({ reason }))
		}
	}

	function startAnother() {
		form.reset()
		setReceipt(undefined)
	}

	if (receipt) return <ClaimReceived receipt={receipt} onAnother={startAnother} />
	return (
		<>
			<noscript>
				<p className="font-semibold">{m.claim_needs_scripts()}</p>
			</noscript>
			<form
				method="post"
				noValidate
				onSubmit={(event) => void submit(event)}
				onFocus={resolver.preload}
				className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card sm:p-6 noscript:hidden"
			>
				<p className="text-muted">{m.claim_form_hint()}</p>
				<ClaimFields kind={kind} form={form} />
				{failure && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{failure}
					</p>
				)}
				<Button type="submit" isBusy={isSubmitting} disabled={isSubmitting} className="self-start max-sm:w-full">
					{isSubmitting ? m.claim_sending() : m.claim_send()}
				</Button>
			</form>
		</>
	)
}
