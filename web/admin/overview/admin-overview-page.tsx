import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Overview, Tasks } from '#contract/overview.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { useOnlinePayments } from '../../platform/settings.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { explainFailure, isMissingCall } from '../shared/failures.ts'
import { isOwnServer } from '../shared/is-own-server.ts'
import { MissingPage } from '../shared/missing-page.tsx'
import { useWaiting } from '../shared/navigation/waiting-store.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { useLastKnown } from '../shared/use-last-known.ts'
import type { Route } from './+types/admin-overview-page.ts'
import { CourseOfDays } from './course-of-days.tsx'
import { Figures, PaidBy } from './figures.tsx'
import { HealthLine } from './health-line.tsx'
import { type OverviewRange, rangeBefore, readRange } from './overview-range.ts'
import { RangeChoice } from './range-choice.tsx'
import { Searches } from './searches.tsx'
import { TaskLists } from './task-lists.tsx'
import { TopProducts } from './top-products.tsx'

export const meta = () => describePage({ title: m.overview_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	const [loaded, tasks] = await Promise.all([
		loadOverview(new URL(request.url).searchParams, request.signal),
		loadTasks(request.signal),
	])
	return { ...loaded, tasks }
}

export const HydrateFallback = LoadingText

export default function AdminOverviewPage({ loaderData }: Route.ComponentProps) {
	const { range, failure } = loaderData
	const key = `${range.from} ${range.to}`
	const overview = useLastKnown(key, loaderData.overview)
	const before = useLastKnown(key, loaderData.before)
	const isOnlineOffered = useOnlinePayments()
	const { state } = useRevalidator()
	const navigation = useNavigation()
	const isStale = failure !== undefined && overview !== undefined
	const isBusy = state !== 'idle' || navigation.state !== 'idle'
	if (failure === 'missing') return <MissingPage />
	return (
		<div className="flex flex-col gap-6">
			<h1 className="font-extrabold text-3xl">{m.overview_title()}</h1>
			<TasksOfNow loaded={loaderData.tasks} isFailureTold={overview === undefined} />
			<HealthLine />
			<RangeChoice range={range} />
			<p role="status" className={isStale ? 'rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad' : 'sr-only'}>
				{isBusy && m.loading()}
				{isStale && `${m.overview_failed()}: ${failure}`}
			</p>
			{overview ? (
				<>
					<div
						aria-busy={isBusy || undefined}
						className={`flex flex-col gap-6 transition-opacity ${isBusy ? 'opacity-60' : ''}`}
					>
						<Figures {...{ overview, before, isOnlineOffered }} />
						<PaidBy {...{ overview, isOnlineOffered }} />
						<WhatCameIn overview={overview} />
					</div>
					<Searches />
				</>
			) : (
				<NotLoaded heading="h2" title={m.overview_failed()} failure={failure} />
			)}
		</div>
	)
}

interface TasksOfNowProps {
	readonly loaded: Tasks | undefined
	/** The figures did not load either, and their message is enough for both. */
	readonly isFailureTold: boolean
}

/** Counted again whenever the counts beside the links are. */
function TasksOfNow({ loaded, isFailureTold }: TasksOfNowProps) {
	const waiting = useWaiting()
	const [first] = useState(waiting)
	const [isOwn] = useState(isOwnServer)
	const askedFor = isOwn && waiting !== first ? waiting : undefined
	const { data } = useAnswer(askedFor, countTasks, { keepsEarlier: true })
	const tasks = useLastKnown('tasks', data ?? loaded)
	if (tasks) return <TaskLists tasks={tasks} />
	return isOwn && !isFailureTold ? <NotLoaded heading="h2" title={m.tasks_failed()} failure={undefined} /> : null
}

function WhatCameIn({ overview }: { overview: Overview }) {
	if (overview.orders === 0)
		return <Message heading="h2" guide="searching" title={m.overview_empty()} text={m.overview_empty_hint()} />
	return (
		<>
			<CourseOfDays overview={overview} />
			<TopProducts overview={overview} />
		</>
	)
}

interface LoadedOverview {
	readonly range: OverviewRange
	readonly overview: Overview | undefined
	/** The figures of the period before; `undefined` where they could not be loaded. */
	readonly before: Overview | undefined
	/** `missing` where the server has no overview. */
	readonly failure: string | undefined
}

/** Never rejects unless aborted: a failure is logged and returned. */
async function loadOverview(parameters: URLSearchParams, signal: AbortSignal): Promise<LoadedOverview> {
	const range = readRange(parameters, new Date())
	try {
		const { from, to } = range
		const [overview, before] = await Promise.all([
			call('GET /overview', { query: { from, to } }, { signal }),
			loadBefore(range, signal),
		])
		return { range, overview, before, failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		return {
			range,
			overview: undefined,
			before: undefined,
			failure: isMissingCall(error) ? 'missing' : explainFailure('The overview was not loaded', error),
		}
	}
}

async function loadBefore(range: OverviewRange, signal: AbortSignal): Promise<Overview | undefined> {
	try {
		return await call('GET /overview', { query: rangeBefore(range) }, { signal })
	} catch (error) {
		if (!signal.aborted && !isMissingCall(error)) logFailure('The period before was not loaded', error)
		return undefined
	}
}

const countTasks = async (signal: AbortSignal) => await call('GET /tasks', {}, { signal })

/** Without them the figures are shown all the same. */
async function loadTasks(signal: AbortSignal): Promise<Tasks | undefined> {
	try {
		return await countTasks(signal)
	} catch (error) {
		if (!signal.aborted && !isMissingCall(error)) logFailure('The tasks were not loaded', error)
		return undefined
	}
}
