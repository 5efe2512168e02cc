import { type ReactNode, useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'

interface LoginFormProps {
	/** The person is signed in and the form has nothing more to say. */
	readonly onSignedIn: () => void
	readonly onForgotten: () => void
	/** What else is offered beside signing in; not shown while the code is asked for. */
	readonly footer: ReactNode
	/** In a dialog the first field takes the focus. */
	readonly takesFocus?: boolean
}

/** Signing in: email and password, then the code from the letter where the account asks for it. */
export function LoginForm({ onSignedIn, onForgotten, footer, takesFocus = false }: LoginFormProps) {
	const [waiting, setWaiting] = useState<{ credentials: Credentials; isLetterDelayed: boolean }>()
	const [isBack, setBack] = useState(false)
	function goBack() {
		setWaiting(undefined)
		setBack(true)
	}
	if (waiting) return <CodeForm {...waiting} onSignedIn={onSignedIn} onBack={goBack} />
	return (
		<>
			<CredentialsForm
				onSignedIn={onSignedIn}
				onCodeNeeded={(credentials, isLetterDelayed) => setWaiting({ credentials, isLetterDelayed })}
				onForgotten={onForgotten}
				takesFocus={takesFocus || isBack}
			/>
			{footer}
		</>
	)
}
