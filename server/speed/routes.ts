import type { Registry } from 'prom-client'
import * as calls from '#contract/speed/speed.ts'
import type { Deps } from '../platform/deps.ts'
import { noContent, ok, type Route, route } from '../platform/route.ts'
import { measureVisits } from './measure-visits.ts'
import { readSpeed } from './read-speed.ts'
import { SpeedCounts } from './speed-counts.ts'

interface SpeedDeps extends Pick<Deps, 'db' | 'clock'> {
	readonly isCrawler: (userAgent: string | undefined) => boolean
}

interface OpenedSpeed {
	readonly routes: readonly Route[]
	/** To be written to the database now and then. */
	readonly counts: SpeedCounts
}

export function openSpeed({ db, clock, isCrawler }: SpeedDeps, registry: Registry | undefined): OpenedSpeed {
	const counts = new SpeedCounts(clock, registry && measureVisits(registry))
	const routes = [
		route(calls.countSpeed, async ({ body, request: { ipAddress, header } }) => {
			if (!isCrawler(header('user-agent'))) counts.add(body, ipAddress)
			return noContent()
		}),
		route(calls.getSpeed, async () => {
			await counts.write(db)
			return ok(await readSpeed({ db, clock }))
		}),
	]
	return { counts, routes }
}
