import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialog.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SwitchLine, TextButton } from './form-parts.tsx'
import { LoginForm } from './login-form.tsx'
import { type Registered, RegisteredNotice, RegistrationForm } from './registration-form.tsx'

interface SignInViewsProps extends Omit<SignInDialogProps, 'isOpen' | 'firstView'> {
	readonly firstView: SignInView
}

const titles: Readonly<Record<SignInView, () => string>> = {
	login: m.sign_in_title,
	registration: m.registration_title,
	forgotten: m.forgot_title,
}

export function SignInViews({ firstView, email: known = '', onClose, onSignedIn }: SignInViewsProps) {
	const [view, setView] = useState(firstView)
	const [email, setEmail] = useState(known)
	const [isCode, setCode] = useState(false)
	const { revalidate } = useRevalidator()
	const toLogin = (
		<SwitchLine question={m.has_account()}>
			<TextButton onClick={() => setView('login')}>{m.to_sign_in()}</TextButton>
		</SwitchLine>
	)
	const toRegistration = (
		<SwitchLine question={m.has_no_account()}>
			<TextButton onClick={() => setView('registration')}>{m.to_registration()}</TextButton>
		</SwitchLine>
	)

	function recover(typed: string) {
		setEmail(typed)
		setView('forgotten')
	}

	function finish() {
		// The page below was loaded for a guest.
		void revalidate()
		onSignedIn?.()
		onClose()
	}

	return (
		<Dialog title={isCode ? m.sign_in_code() : titles[view]()} isOpen onClose={onClose}>
			{view === 'login' && (
				<LoginForm
					onSignedIn={finish}
					onForgotten={recover}
					onStep={setCode}
					footer={toRegistration}
					email={email}
					takesFocus
				/>
			)}
			{view === 'registration' && <Registration footer={toLogin} />}
			{view === 'forgotten' && (
				<>
					<ForgotPasswordForm email={email} />
					{toLogin}
				</>
			)}
		</Dialog>
	)
}

function Registration({ footer }: { footer: ReactNode }) {
	const [registered, setRegistered] = useState<Registered>()
	if (registered) return <RegisteredNotice registered={registered}>{footer}</RegisteredNotice>
	return (
		<>
			<RegistrationForm onRegistered={setRegistered} takesFocus />
			{footer}
		</>
	)
}

export type SignInView = 'login' | 'registration' | 'forgotten'

export interface SignInDialogProps {
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Called before the dialog closes. */
	readonly onSignedIn?: () => void
	/** The default is `login`. */
	readonly firstView?: SignInView
	readonly email?: string
}
