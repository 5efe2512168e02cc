import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { FailureText, ProfilePart } from './profile-part.tsx'
import { type PasswordPrompt, reauthenticate } from './reauthenticate.ts'
import { useWork } from './use-work.ts'

interface TwoFactorProps {
	readonly isOn: boolean
	readonly prompt: PasswordPrompt
	readonly onChanged: (isOn: boolean) => void
}

export function TwoFactor({ isOn, prompt, onChanged }: TwoFactorProps) {
	const { isBusy, failure, run } = useWork()

	async function change() {
		try {
			const query = { enabled: isOn ? 'false' : 'true' } as const
			const changed = await reauthenticate(async (currentPassword) => {
				await call('POST /profile/2fa', { query, ...(currentPassword && { body: { currentPassword } }) })
				return true
			}, prompt)
			if (changed) onChanged(!isOn)
		} catch (error) {
			logFailure('Two-factor sign-in was not changed', error)
			throw error
		}
	}

	return (
		<ProfilePart
			title={m.profile_two_factor()}
			text={<p role="status">{isOn ? m.profile_two_factor_on() : m.profile_two_factor_off()}</p>}
			action={
				<Button look={isOn ? 'plain' : 'accent'} isBusy={isBusy} onClick={() => void run(change)}>
					{isOn ? m.profile_turn_off() : m.profile_turn_on()}
				</Button>
			}
		>
			{failure !== undefined && <FailureText text={m.profile_two_factor_failed()} error={failure} />}
		</ProfilePart>
	)
}
