import { Link } from 'react-router'
import { m } from '#messages'
import { CheckField } from '../../../ui/field.tsx'

interface ConsentFieldProps {
	readonly isTicked: boolean
	readonly onChange: (isTicked: boolean) => void
}

const look = 'font-semibold text-accent underline underline-offset-2'

/** The consent to data processing: a box of its own, never ticked beforehand. */
export function ConsentField({ isTicked, onChange }: ConsentFieldProps) {
	return (
		<CheckField
			name="consent"
			required
			checked={isTicked}
			onChange={(event) => onChange(event.target.checked)}
			label={
				<>
					{m.registration_consent_before()}{' '}
					<Link to="/consent" target="_blank" className={look}>
						{m.registration_consent_link()}
					</Link>{' '}
					{m.registration_consent_between()}{' '}
					<Link to="/privacy" target="_blank" className={look}>
						{m.registration_consent_privacy()}
					</Link>
					{m.registration_consent_after()}
				</>
			}
		/>
	)
}
