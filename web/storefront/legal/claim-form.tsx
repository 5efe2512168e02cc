import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { loadChunk } from '../../platform/chunk-loading.ts'
import { useIsAlive } from '../../platform/use-is-alive.ts'
import { Button } from '../../ui/button.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { type ClaimErrors, emptyClaim } from './claim-form-values.ts'
import { ClaimReceived } from './claim-received.tsx'
import { type ClaimKind, type ClaimReceipt, sendClaim } from './send-claim.ts'

const loadCheck = () => import('./check-claim.ts')

function preloadCheck(): void {
	// A failure shows when the form is sent.
	loadCheck().catch(() => undefined)
}

export function ClaimForm({ kind }: { kind: ClaimKind }) {
	const [form, setForm] = useState(emptyClaim)
	const [errors, setErrors] = useState<ClaimErrors>({})
	const [failure, setFailure] = useState<string>()
	const [receipt, setReceipt] = useState<ClaimReceipt>()
	const [isSending, setSending] = useState(false)
	const fields = useRef<HTMLFormElement>(null)
	const isAlive = useIsAlive()

	async function send() {
		setSending(true)
		setFailure(undefined)
		try {
			const { checkClaim } = await loadChunk(loadCheck)
			const found = checkClaim(form)
			setErrors(found)
			const [first] = Object.keys(found)
			if (first) return fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
			setReceipt(await sendClaim(kind, form))
			setForm(emptyClaim)
		} catch (error) {
			const reason = (error instanceof ApiProblem && error.detail) || m.unknown_error()
			setFailure(m.claim_failed({ reason }))
		} finally {
			setSending(false)
		}
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		if (!isSending) void send()
	}

	if (receipt) return <ClaimReceived receipt={receipt} onAnother={() => setReceipt(undefined)} />
	return (
		<form
			ref={fields}
			method="post"
			noValidate
			onSubmit={submit}
			onFocus={preloadCheck}
			className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card sm:p-6"
		>
			<p className="text-muted">{m.claim_form_hint()}</p>
			<ClaimFields
				kind={kind}
				form={form}
				errors={errors}
				onChange={(changes) => {
					setForm({ ...form, ...changes })
					setErrors(withoutErrors(errors, Object.keys(changes)))
				}}
			/>
			{failure && (
				<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
					{failure}
				</p>
			)}
			{/* Before the page is alive a browser would send the form by itself, to nobody. */}
			<Button type="submit" isBusy={isSending} disabled={!isAlive || isSending} className="self-start max-sm:w-full">
				{isSending ? m.claim_sending() : m.claim_send()}
			</Button>
		</form>
	)
}

function withoutErrors(errors: ClaimErrors, changed: readonly string[]): ClaimErrors {
	const isGone = (name: string) => changed.includes(name === 'consent' ? 'hasConsent' : name)
	return Object.fromEntries(Object.entries(errors).filter(([name]) => !isGone(name)))
}
