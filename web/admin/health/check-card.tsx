import {
	Archive,
	CircleCheck,
	CreditCard,
	Eye,
	FileUp,
	FlaskConical,
	HardDrive,
	LockKeyhole,
	type LucideIcon,
	Mail,
	Package,
	TriangleAlert,
} from 'lucide-react'
import type { HealthCheck, HealthCheckName, HealthState } from '#contract/health.ts'
import { m } from '#messages'
import { isForTrial } from '../shared/navigation/health-store.ts'
import { checkTexts } from './check-texts.ts'

interface StateLook {
	readonly icon: LucideIcon
	readonly text: () => string
	readonly look: string
}

export const stateLooks: Readonly<Record<HealthState, StateLook>> = {
	fine: { icon: CircleCheck, text: m.health_state_fine, look: 'bg-good-soft text-good' },
	look: { icon: Eye, text: m.health_state_look, look: 'bg-wait-soft text-wait' },
	act: { icon: TriangleAlert, text: m.health_state_act, look: 'bg-bad-soft text-bad' },
}

export const trialLook: StateLook = { icon: FlaskConical, text: m.health_state_trial, look: 'bg-sunken text-ink' }

const checks: Readonly<Record<HealthCheckName, { readonly icon: LucideIcon; readonly text: () => string }>> = {
	letters: { icon: Mail, text: m.health_letters },
	payments: { icon: CreditCard, text: m.health_payments },
	work: { icon: FileUp, text: m.health_work },
	space: { icon: HardDrive, text: m.health_space },
	database: { icon: Package, text: m.health_database },
	backup: { icon: Archive, text: m.health_backup },
	certificate: { icon: LockKeyhole, text: m.health_certificate },
}

export function CheckCard({ check }: { check: HealthCheck }) {
	const { icon: Icon, text: nameText } = checks[check.name]
	const { icon: StateIcon, text: stateText, look } = isForTrial(check) ? trialLook : stateLooks[check.state]
	const { text, advice } = checkTexts(check)
	const headingId = `check-${check.name}`
	return (
		<article aria-labelledby={headingId} className="flex flex-col gap-3 rounded-card bg-surface p-5 shadow-card sm:p-6">
			<div className="flex flex-col items-start gap-x-4 gap-y-2 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
				<h2 id={headingId} className="flex items-center gap-2.5 font-extrabold text-lg">
					<Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
					{nameText()}
				</h2>
				<p className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-bold text-sm ${look}`}>
					<StateIcon aria-hidden="true" className="size-4 shrink-0" />
					{stateText()}
				</p>
			</div>
			<p className="max-w-prose leading-relaxed">{text}</p>
			{advice && <p className="max-w-prose font-bold leading-relaxed">{advice}</p>}
		</article>
	)
}
