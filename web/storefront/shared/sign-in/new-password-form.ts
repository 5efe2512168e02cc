import { newPassword } from '#contract/accounts.ts'
import { z } from '#contract/zod.ts'

/** A new password and its repeat. */
export const newPasswordForm = z
	.object({ newPassword, confirmPassword: z.string().min(1, 'confirm_password') })
	.refine((form) => form.newPassword === form.confirmPassword, {
		path: ['confirmPassword'],
		message: 'passwords_differ',
	})
