import { Check, Circle } from 'lucide-react'
import { newPassword } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Violation } from '#contract/problems.ts'
import { m } from '#messages'

const rules: readonly { violation: Violation; say: () => string }[] = [
	{ violation: 'password_min_length', say: () => m.password_rule_length({ count: limits.passwordMin }) },
	{ violation: 'password_uppercase', say: m.password_rule_uppercase },
	{ violation: 'password_lowercase', say: m.password_rule_lowercase },
	{ violation: 'password_digit', say: m.password_rule_digit },
	{ violation: 'password_special', say: m.password_rule_special },
]

/** What a new password needs, each rule ticked as soon as it is satisfied. */
export function PasswordRules({ password }: { password: string }) {
	const parsed = newPassword.safeParse(password)
	const broken = new Set(parsed.error?.issues.map((issue) => issue.message))
	return (
		<ul aria-label={m.password_rules()} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
			{rules.map(({ violation, say }) => {
				const isKept = !broken.has(violation)
				const Icon = isKept ? Check : Circle
				return (
					<li key={violation} className={`flex items-start gap-2 ${isKept ? 'text-good' : ''}`}>
						<Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isKept ? '' : 'scale-50'}`} />
						<span>
							{say()}
							<span className="sr-only">{isKept ? m.password_rule_kept() : m.password_rule_open()}</span>
						</span>
					</li>
				)
			})}
		</ul>
	)
}
