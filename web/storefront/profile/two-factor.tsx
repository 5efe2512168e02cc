import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { FailureText } from './failure-text.tsx'
import { type AskPassword, reauthenticate } from './reauthenticate.ts'

interface TwoFactorProps {
	readonly isOn: boolean
	readonly askPassword: AskPassword
	readonly onChanged: (isOn: boolean) => void
}

/** Whether signing in asks for a code from a letter, and the button that changes it. */
export function TwoFactor({ isOn, askPassword, onChanged }: TwoFactorProps) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<unknown>()
	const Icon = isOn ? ShieldCheck : ShieldOff

	async function change() {
		setBusy(true)
		setFailure(undefined)
		try {
			const query = { enabled: isOn ? 'false' : 'true' } as const
			const changed = await reauthenticate(async (currentPassword) => {
				await call('POST /profile/2fa', { query, body: currentPassword ? { currentPassword } : {} })
				return true
			}, askPassword)
			if (changed) onChanged(!isOn)
		} catch (error) {
			logFailure('Two-factor sign-in was not changed', error)
			setFailure(error)
		} finally {
			setBusy(false)
		}
	}

	return (
		<section className="flex flex-col gap-4 rounded-card bg-surface p-6 shadow-card">
			<div className="flex items-start gap-4">
				<span
					className={`grid size-12 shrink-0 place-items-center rounded-full ${isOn ? 'bg-good-soft text-good' : 'bg-sunken text-muted'}`}
				>
					<Icon aria-hidden="true" className="size-6" />
				</span>
				<div>
					<h2 className="font-extrabold text-xl">{m.profile_two_factor()}</h2>
					<p role="status" className="text-muted">
						{isOn ? m.profile_two_factor_on() : m.profile_two_factor_off()}
					</p>
				</div>
			</div>
			{failure !== undefined && <FailureText text={m.profile_two_factor_failed()} error={failure} />}
			<Button look={isOn ? 'plain' : 'accent'} isBusy={isBusy} onClick={change} className="self-start">
				{isOn ? m.profile_turn_off() : m.profile_turn_on()}
			</Button>
		</section>
	)
}
