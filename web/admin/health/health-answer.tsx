import type { Health, HealthCheck } from '#contract/health.ts'
import { type Speed, speedPeriods } from '#contract/speed/speed.ts'
import { speedMeasures } from '#contract/speed/speed-measures.ts'
import { m } from '#messages'
import { momentText } from '../shared/moment-text.ts'
import { isForTrial } from '../shared/navigation/health-store.ts'
import { CheckCard, stateLooks, trialLook } from './check-card.tsx'

interface HealthAnswerProps {
	readonly health: Health
	/** Absent until it is loaded, and on a server that has none. */
	readonly speed: Speed | undefined
	/** It may still come. */
	readonly isSpeedAwaited: boolean
}

/** The answer in one line, then every check, worst first. The worst is as wide as the page where it would leave a gap. */
export function HealthAnswer({ health, speed, isSpeedAwaited }: HealthAnswerProps) {
	const { checks, checkedAt, version } = health
	const worse = checks.filter(({ state }) => state !== 'fine')
	const fine = checks.filter(({ state }) => state === 'fine')
	return (
		<>
			<Summary {...{ health, speed, isSpeedAwaited }} />
			<Checks checks={worse} className="lg:*:first:nth-last-[odd]:col-span-2" />
			<Checks checks={fine.toSorted((one, other) => Number(isForTrial(other)) - Number(isForTrial(one)))} />
			<p className="text-muted text-sm">
				{m.health_checked({ when: momentText(checkedAt) })} {m.health_version({ version })}
			</p>
		</>
	)
}

function Checks({ checks, className = '' }: { checks: readonly HealthCheck[]; className?: string }) {
	if (checks.length === 0) return null
	return (
		<ul className={`grid gap-4 lg:grid-cols-2 ${className}`}>
			{checks.map((check) => (
				<li key={check.name} className="grid">
					<CheckCard check={check} />
				</li>
			))}
		</ul>
	)
}

function Summary({ health: { checks }, speed, isSpeedAwaited }: HealthAnswerProps) {
	const { icon: Icon, look, title, text } = summaryOf(checks, isSpeedAwaited ? undefined : isSlow(speed))
	return (
		<div role="status" className={`flex items-center gap-4 rounded-card p-5 sm:gap-5 sm:p-7 ${look}`}>
			<Icon aria-hidden="true" className="size-10 shrink-0 sm:size-12" />
			<div>
				<p className="font-black text-xl leading-tight sm:text-2xl">{title}</p>
				<p className="mt-1 min-h-lh text-ink">{text}</p>
			</div>
		</div>
	)
}

/** Fewer visits say little. */
const tellingVisits = 100

/** Whether enough visits of the last days were poor on some page: worth a look, but no state of the shop. */
function isSlow(speed: Speed | undefined): boolean {
	const { pages = [] } = speed?.periods.find(({ days }) => days === speedPeriods[0]) ?? {}
	const figures = pages.flatMap((page) => speedMeasures.map((measure) => page[measure]))
	return figures.some((figure) => figure?.verdict === 'poor' && figure.visits >= tellingVisits)
}

/**
 * The worst of all checks, as everywhere else; with slow pages, or before it is known of them, nobody is told that there
 * is nothing to do.
 */
function summaryOf(checks: readonly HealthCheck[], areSlow: boolean | undefined) {
	const countOf = (state: HealthCheck['state']) => checks.filter((check) => check.state === state).length
	const [acts, looks, trials] = [countOf('act'), countOf('look'), checks.filter(isForTrial).length]
	const withSlow = (text: string) => (areSlow ? `${text} ${m.health_slow_pages()}` : text)
	if (acts > 0)
		return { ...stateLooks.act, title: m.health_some_act({ count: acts }), text: withSlow(m.health_some_act_text()) }
	if (looks > 0)
		return {
			...stateLooks.look,
			title: m.health_some_look({ count: looks }),
			text: withSlow(m.health_some_look_text()),
		}
	if (trials > 0)
		return { ...trialLook, title: m.health_trial_fine(), text: withSlow(m.health_trial_fine_text({ count: trials })) }
	const known = areSlow ? m.health_all_fine_slow() : m.health_all_fine_text()
	return { ...stateLooks.fine, title: m.health_all_fine(), text: areSlow === undefined ? '' : known }
}
