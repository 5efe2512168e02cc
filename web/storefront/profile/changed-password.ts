import { changePassword } from '#contract/accounts.ts'
import { newPasswordForm } from '../shared/sign-in/password-field.tsx'

/** The form that changes the password of the account with this email. */
export function changedPassword(email: string) {
	return newPasswordForm
		.safeExtend({ currentPassword: changePassword.body.shape.currentPassword })
		.refine((form) => form.newPassword.toLowerCase() !== email.toLowerCase(), {
			path: ['newPassword'],
			message: 'password_is_email',
		})
		.refine((form) => form.newPassword === '' || form.newPassword !== form.currentPassword, {
			path: ['newPassword'],
			message: 'password_unchanged',
		})
}
