import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../shared/sign-in/password-field.tsx'
import type { AskPassword } from './reauthenticate.ts'

interface Question {
	readonly wrong: string | undefined
	readonly answer: (password: string | undefined) => void
}

/** Asking for the password in a dialog: `ask` waits for the answer, `prompt` is the dialog to render. */
export function usePasswordPrompt(email: string) {
	const [question, setQuestion] = useState<Question>()
	const ask: AskPassword = useCallback(
		(wrong) =>
			new Promise((resolve) => {
				const answer = (password: string | undefined) => {
					setQuestion(undefined)
					resolve(password)
				}
				setQuestion({ wrong, answer })
			}),
		[],
	)
	const prompt = question && <PasswordPrompt email={email} {...question} />
	return { ask, prompt }
}

function PasswordPrompt(question: Question & { email: string }) {
	return (
		<Dialog title={m.reauthenticate_title()} isOpen onClose={() => question.answer(undefined)}>
			<PromptForm {...question} />
		</Dialog>
	)
}

function PromptForm({ email, wrong, answer }: Question & { email: string }) {
	const [password, setPassword] = useState('')
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => field.current?.focus(), [])
	return (
		<form
			method="post"
			noValidate
			className="flex flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (password !== '') answer(password)
			}}
		>
			<p className="text-muted">{m.reauthenticate_hint()}</p>
			<input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField
				ref={field}
				label={m.account_password()}
				name="password"
				autoComplete="current-password"
				value={password}
				onChange={(event) => setPassword(event.target.value)}
				error={password === '' ? wrong : undefined}
			/>
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="plain" onClick={() => answer(undefined)}>
					{m.cancel()}
				</Button>
				<Button type="submit" disabled={password === ''}>
					{m.confirm()}
				</Button>
			</div>
		</form>
	)
}
