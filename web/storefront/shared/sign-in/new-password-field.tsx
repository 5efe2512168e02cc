import { Circle, CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { newPassword } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Violation } from '#contract/problems.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'> {
	readonly typed: string
}

export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
	return <PasswordField {...field} autoComplete="new-password" hint={<PasswordRules password={typed} />} />
}

const rules: readonly { violation: Violation; text: () => string }[] = [
	{ violation: 'password_min_length', text: () => m.password_rule_length({ count: limits.passwordMin }) },
	{ violation: 'password_uppercase', text: m.password_rule_uppercase },
	{ violation: 'password_lowercase', text: m.password_rule_lowercase },
	{ violation: 'password_digit', text: m.password_rule_digit },
	{ violation: 'password_special', text: m.password_rule_special },
]

/** Each rule is ticked once it is satisfied. */
function PasswordRules({ password }: { password: string }) {
	const parsed = newPassword.safeParse(password)
	const broken = new Set(parsed.error?.issues.map((issue) => issue.message))
	const openLook = password === '' ? '' : 'font-semibold text-ink'
	return (
		<ul
			aria-label={m.password_rules()}
			className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-2 gap-y-1"
		>
			{rules.map(({ violation, text }) => {
				const isKept = !broken.has(violation)
				const Icon = isKept ? CircleCheck : Circle
				return (
					<li key={violation} className={`flex items-start gap-2 ${isKept ? 'text-good' : openLook}`}>
						<Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
						<span>
							{text()}
							<span className="sr-only">{isKept ? m.password_rule_kept() : m.password_rule_open()}</span>
						</span>
					</li>
				)
			})}
		</ul>
	)
}

export const newPasswordForm = z
	.object({ newPassword, confirmPassword: z.string().min(1, 'confirm_password') })
	.refine((form) => form.newPassword === form.confirmPassword, {
		path: ['confirmPassword'],
		message: 'passwords_differ',
	})
