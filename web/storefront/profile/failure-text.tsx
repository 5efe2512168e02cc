import { detailOf } from '../shared/sign-in/account-notices.ts'

interface FailureTextProps {
	readonly text: string
	readonly error: unknown
}

/** What did not work and why, beside the control that went back to its old state. */
export function FailureText({ text, error }: FailureTextProps) {
	return (
		<p role="alert" className="font-semibold text-bad text-sm">
			{[text, detailOf(error)].filter(Boolean).join(' ')}
		</p>
	)
}
