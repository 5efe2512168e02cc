import { ChevronRight, CircleCheck, Eye, FlaskConical, HeartPulse, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { isOwnServer } from '../shared/is-own-server.ts'
import { countActs, isForTrial, loadHealth, useHealth } from '../shared/navigation/health-store.ts'

/** Leads to the page that answers whether everything is all right, with the answer in short. */
export function HealthLine() {
	const health = useHealth()
	useEffect(() => {
		if (isOwnServer()) loadHealth().catch(() => undefined)
	}, [])
	const { icon: Icon, text, look } = describe(health)
	return (
		<Link
			to="/admin/health"
			className={`flex min-h-24 items-center gap-3 sm:min-h-14 rounded-card px-5 py-3 font-bold shadow-card transition-shadow hover:shadow-float ${look}`}
		>
			<Icon aria-hidden="true" className="size-5 shrink-0" />
			<span className="grow">
				{m.health_title()} {text}
			</span>
			<ChevronRight aria-hidden="true" className="size-5 shrink-0" />
		</Link>
	)
}

function describe(health: ReturnType<typeof useHealth>) {
	if (!health) return { icon: HeartPulse, text: '', look: 'bg-surface' }
	const acts = countActs(health)
	if (acts > 0) return { icon: TriangleAlert, text: m.health_some_act({ count: acts }), look: 'bg-bad-soft text-bad' }
	const looks = health.checks.filter(({ state }) => state === 'look').length
	if (looks > 0) return { icon: Eye, text: m.health_some_look({ count: looks }), look: 'bg-wait-soft text-wait' }
	if (health.checks.some(isForTrial)) return { icon: FlaskConical, text: m.health_trial_fine(), look: 'bg-sunken' }
	return { icon: CircleCheck, text: m.health_all_fine(), look: 'bg-good-soft text-good' }
}
