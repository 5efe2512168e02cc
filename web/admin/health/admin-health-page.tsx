import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Health } from '#contract/health.ts'
import type { Speed } from '#contract/speed/speed.ts'
import { minuteMs } from '#contract/values/durations.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { explainFailure, isMissingCall } from '../shared/failures.ts'
import { MissingPage } from '../shared/missing-page.tsx'
import { loadHealth } from '../shared/navigation/health-store.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useLastKnown } from '../shared/use-last-known.ts'
import type { Route } from './+types/admin-health-page.ts'
import { HealthAnswer } from './health-answer.tsx'
import { VisitSpeed } from './visit-speed.tsx'

export const meta = () => describePage({ title: m.health_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	try {
		return { health: await loadHealth(request.signal), failure: undefined }
	} catch (error) {
		if (request.signal.aborted) throw error
		return { health: undefined, failure: describeFailure(error) }
	}
}

/** Only an administrator whose role the database knows is answered: without it the call itself fails. */
function describeFailure(error: unknown): { readonly title: string; readonly text?: string } | 'missing' {
	const status = error instanceof ApiProblem ? error.status : undefined
	if (status === 404 || status === 405) return 'missing'
	const reason = explainFailure('The health of the shop was not loaded', error)
	return status === 503
		? { title: m.health_away(), text: m.health_away_text() }
		: { title: m.health_failed(), text: reason }
}

export const HydrateFallback = LoadingText

export default function AdminHealthPage({ loaderData }: Route.ComponentProps) {
	const { failure } = loaderData
	const health = useLastKnown('health', loaderData.health)
	const { revalidate } = useRevalidator()
	useRefreshing(revalidate, health?.checks.some(({ finding }) => finding === 'checking') ?? false)
	return (
		<div className="flex flex-col gap-6">
			{failure === 'missing' ? (
				<MissingPage />
			) : (
				<>
					<PageHead title={m.health_title()} hint={m.health_hint()} />
					{failure && (
						<div role="alert" className="rounded-card bg-bad-soft">
							<NotLoaded heading="h2" title={failure.title} failure={failure.text} />
						</div>
					)}
					{health && !failure && <Answers health={health} />}
				</>
			)}
		</div>
	)
}

function Answers({ health }: { health: Health }) {
	// Anew with each look at the health of the shop.
	const speed = useAnswer(health.checkedAt, loadSpeed, { keepsEarlier: true })
	return (
		<>
			<HealthAnswer
				health={health}
				speed={speed.data}
				isSpeedAwaited={speed.data === undefined && !isMissingCall(speed.failure)}
			/>
			<VisitSpeed answer={speed} />
		</>
	)
}

async function loadSpeed(signal: AbortSignal): Promise<Speed> {
	try {
		return await call('GET /speed', {}, { signal })
	} catch (error) {
		if (!(signal.aborted || isMissingCall(error))) explainFailure('The speed of visits was not loaded', error)
		throw error
	}
}

const soonMs = 3_000

function useRefreshing(revalidate: () => Promise<void>, isSoon: boolean): void {
	useEffect(() => {
		const timer = setInterval(
			() => {
				if (document.visibilityState === 'visible') void revalidate()
			},
			isSoon ? soonMs : minuteMs,
		)
		return () => clearInterval(timer)
	}, [revalidate, isSoon])
}
