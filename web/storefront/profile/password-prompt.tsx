import { useEffect, useMemo, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OwnPasswordField, useOwnPasswordForm } from './own-password-field.tsx'
import type { PasswordPrompt } from './reauthenticate.ts'

interface PasswordQuestion {
	readonly wrong: string | undefined
	readonly isBusy: boolean
	readonly answer: (password: string | undefined) => void
}

/** `prompt` asks for the password; render `dialog`. */
export function usePasswordPrompt(email: string) {
	const [question, setQuestion] = useState<PasswordQuestion>()
	const prompt: PasswordPrompt = useMemo(
		() => ({
			ask: (wrong) =>
				new Promise((resolve) => {
					const answer = (password: string | undefined) => {
						setQuestion({ wrong: undefined, isBusy: true, answer })
						resolve(password)
					}
					setQuestion({ wrong, isBusy: false, answer })
				}),
			close: () => setQuestion(undefined),
		}),
		[],
	)
	const dialog = question && <PromptDialog email={email} {...question} />
	return { prompt, dialog }
}

function PromptDialog(question: PasswordQuestion & { email: string }) {
	const { isBusy, answer } = question
	return (
		<Dialog title={m.reauthenticate_title()} isOpen onClose={() => !isBusy && answer(undefined)}>
			<PromptForm {...question} />
		</Dialog>
	)
}

function PromptForm({ email, wrong, isBusy, answer }: PasswordQuestion & { email: string }) {
	const form = useOwnPasswordForm()
	const { setFocus } = form
	useEffect(() => {
		if (!isBusy) setFocus('currentPassword', { shouldSelect: true })
	}, [isBusy, setFocus])
	return (
		<form
			method="post"
			noValidate
			className="flex flex-col gap-4"
			onSubmit={form.handleSubmit(({ currentPassword }) => answer(currentPassword))}
		>
			<p className="text-muted">{m.reauthenticate_hint()}</p>
			<OwnPasswordField form={form} email={email} wrong={wrong} />
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="plain" onClick={() => answer(undefined)} disabled={isBusy}>
					{m.cancel()}
				</Button>
				<Button type="submit" isBusy={isBusy} disabled={form.watch('currentPassword') === ''}>
					{m.confirm()}
				</Button>
			</div>
		</form>
	)
}
