import { type ReactNode, useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'

interface LoginFormProps {
	/** The person is signed in and the form has nothing more to say. */
	readonly onSignedIn: () => void
	/** Told the email as far as it is typed. */
	readonly onForgotten: (email: string) => void
	/** What else is offered beside signing in; not shown while the code is asked for. */
	readonly footer: ReactNode
	/** What the email begins with. */
	readonly email?: string
	/** In a dialog the first field takes the focus. */
	readonly takesFocus?: boolean
}

/** Signing in: email and password, then the code from the letter where the account asks for it. */
export function LoginForm({ onSignedIn, onForgotten, footer, email = '', takesFocus = false }: LoginFormProps) {
	const [waiting, setWaiting] = useState<{ credentials: Credentials; isLetterDelayed: boolean }>()
	const [tried, setTried] = useState<string>()
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
