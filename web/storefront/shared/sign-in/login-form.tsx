import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'

interface LoginFormProps {
	readonly onSignedIn: () => void
	/** Gets the typed email, which may be incomplete. */
	readonly onForgotten: (email: string) => void
	/** Gets whether the code is asked for, which has a heading of its own. */
	readonly onStep: (isCode: boolean) => void
	/** Hidden while the code is asked for. */
	readonly footer: ReactNode
	readonly email?: string
	/** For dialogs. */
	readonly takesFocus?: boolean
}

/** Asks for the code from the letter when the account needs it. */
export function LoginForm({ onSignedIn, onForgotten, onStep, footer, email = '', takesFocus = false }: LoginFormProps) {
	const [waiting, setWaiting] = useState<{ credentials: Credentials; isLetterDelayed: boolean }>()
	const [tried, setTried] = useState<string>()
	const tellStep = useEffectEvent(onStep)
	const isCode = waiting !== undefined
	useEffect(() => tellStep(isCode), [isCode])
	function goBack() {
		setTried(waiting?.credentials.email)
		setWaiting(undefined)
	}
	if (waiting) return <CodeForm {...waiting} onSignedIn={onSignedIn} onBack={goBack} />
	return (
		<>
			<CredentialsForm
				email={tried ?? email}
				onSignedIn={onSignedIn}
				onCodeNeeded={(credentials, isLetterDelayed) => setWaiting({ credentials, isLetterDelayed })}
				onForgotten={onForgotten}
				takesFocus={takesFocus || tried !== undefined}
			/>
			{footer}
		</>
	)
}
