import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { ForgotPasswordForm } from '../shared/sign-in/forgot-password-form.tsx'

interface ForgotPasswordDialogProps {
	/** As it was typed in the sign-in. */
	readonly email: string
	readonly isOpen: boolean
	readonly onClose: () => void
}

export function ForgotPasswordDialog({ email, isOpen, onClose }: ForgotPasswordDialogProps) {
	return (
		<Dialog title={m.forgot_title()} isOpen={isOpen} onClose={onClose}>
			<ForgotPasswordForm email={email} />
		</Dialog>
	)
}
