import { CircleCheck } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { delays, limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { lazyResolver } from '../../../platform/forms/lazy-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { detailOf, showAccountToast, showFailure } from './account-notices.ts'
import { areLettersDelayed, DelayedLetters } from './confirmation-letter.tsx'
import { ensureWaiting, startWaiting, useSecondsLeftFor } from './countdown-store.ts'
import type { Credentials } from './credentials-form.tsx'
import { FailureText, TextButton, useFirstFocus } from './form-parts.tsx'
import { readSignInAnswer, useTakeToken } from './sign-in-answer.ts'

interface CodeFormProps {
	readonly credentials: Credentials
	readonly isLetterDelayed: boolean
	readonly onSignedIn: () => void
	readonly onBack: () => void
}

const codeDigits = 6

const resolver = lazyResolver<{ code: string }, unknown>(async () => (await import('./check-sign-in.ts')).checkCode)

/** Waits a moment after the success, so that the person can read it. */
export function CodeForm({ credentials, isLetterDelayed, onSignedIn, onBack }: CodeFormProps) {
	const form = useForm({ mode: 'onChange', resolver, defaultValues: { code: '' } })
	const { errors, isSubmitting } = form.formState
	const takeToken = useTakeToken()
	const [isConfirmed, setConfirmed] = useState(false)
	const [isDelayed, setDelayed] = useState(isLetterDelayed)
	const [failure, setFailure] = useState<string>()
	const { setFocus } = form
	useFirstFocus(() => setFocus('code'))
	const finish = useEffectEvent(onSignedIn)
	useEffect(() => {
		if (!isConfirmed) return
		const timer = setTimeout(() => finish(), delays.closeAfterTwoFactorMs)
		return () => clearTimeout(timer)
	}, [isConfirmed])

	/** Takes only the code from a pasted line such as `Код: 123 456`. */
	function takePasted(event: ClipboardEvent) {
		const digits = event.clipboardData.getData('text').replace(/\D/g, '')
		if (digits.length !== codeDigits) return
		event.preventDefault()
		form.setValue('code', digits, { shouldValidate: true })
	}

	const check = form.handleSubmit(async ({ code }) => {
		const { email, fingerprint } = credentials
		setFailure(undefined)
		try {
			const sent = { email, code: code.replace(/[\s-]/g, ''), fingerprint }
			const answer = readSignInAnswer(await call('POST /verify-2fa', { body: sent }))
			if (!takeToken(answer)) return
			showAccountToast('success', m.code_confirmed())
			setConfirmed(true)
		} catch (error) {
			setFailure(showFailure(error))
			setFocus('code', { shouldSelect: true })
		}
	})

	async function submit(event: FormEvent) {
		// The rules may not arrive.
		await check(event).catch((error: unknown) => setFailure(showFailure(error)))
	}

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<p className="text-muted">{m.code_hint({ email: shownEmail(credentials.email) })}</p>
			<DelayedLetters isDelayed={isDelayed} />
			<TextField
				{...form.register('code')}
				label={m.sign_in_code()}
				autoComplete="one-time-code"
				inputMode="numeric"
				maxLength={limits.twoFactorCode}
				onPaste={takePasted}
				className="text-center font-bold text-2xl tracking-[0.3em]"
				error={errors.code?.message}
				readOnly={isConfirmed}
			/>
			<FailureText text={failure} />
			<Button type="submit" isBusy={isSubmitting} isWaiting={isConfirmed}>
				{isConfirmed && <CircleCheck aria-hidden="true" className="size-5" />}
				{m.code_confirm()}
			</Button>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<TextButton onClick={onBack} isWaiting={isConfirmed}>
					{m.account_back()}
				</TextButton>
				<CodeAgain credentials={credentials} isOver={isConfirmed} onSent={setDelayed} />
			</div>
		</form>
	)
}

interface CodeAgainProps {
	readonly credentials: Credentials
	readonly isOver: boolean
	/** Gets whether the new letter is delayed. */
	readonly onSent: (isDelayed: boolean) => void
}

function CodeAgain({ credentials, isOver, onSent }: CodeAgainProps) {
	const { email } = credentials
	const secondsLeft = useSecondsLeftFor('code', email)
	// The code was just sent, or an earlier wait still runs.
	useLayoutEffect(() => ensureWaiting('code', email, delays.resendCodeMs), [email])
	const [isBusy, setBusy] = useState(false)
	const [reason, setReason] = useState<string>()
	async function send() {
		setBusy(true)
		setReason(undefined)
		try {
			const answer = await call('POST {auth-base}/login', { body: credentials })
			startWaiting('code', email, delays.resendCodeMs)
			onSent(areLettersDelayed(answer))
			showAccountToast('success', m.code_sent_again())
		} catch (error) {
			setReason(detailOf(error))
			showAccountToast('error', m.code_not_sent())
		} finally {
			setBusy(false)
		}
	}
	return (
		<>
			<TextButton onClick={send} isWaiting={isOver || isBusy || secondsLeft > 0}>
				{secondsLeft > 0 ? m.code_again_wait({ seconds: secondsLeft }) : m.code_again()}
			</TextButton>
			<p role="status" className="w-full font-semibold text-bad text-sm empty:hidden">
				{reason}
			</p>
		</>
	)
}
