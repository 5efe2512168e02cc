import type { Freshness } from '../../database.ts'

export const replicaStates = ['serving', 'lagging', 'away'] as const
export type ReplicaState = (typeof replicaStates)[number]

export interface ReplicaStanding {
	readonly name: string
	readonly state: ReplicaState
	readonly lagMs: number
}

interface Replica<Server> {
	readonly name: string
	readonly server: Server
	/** Unknown until the first look. */
	state?: ReplicaState
	lagMs: number
	coveredUntil: number
}

/** A replica that lags more is left out. */
export const mostLagMs = 5_000
const mostMarks = 600

/** Which replicas may serve a read, by what the primary and the replicas last answered. */
export class ReplicaSet<Server> {
	readonly #replicas: readonly Replica<Server>[]
	readonly #history = new WalHistory()
	#changedAt = Number.NEGATIVE_INFINITY
	#turn = 0

	constructor(servers: readonly { readonly name: string; readonly server: Server }[]) {
		this.#replicas = servers.map(({ name, server }) => ({
			name,
			server,
			lagMs: Number.POSITIVE_INFINITY,
			coveredUntil: Number.NEGATIVE_INFINITY,
		}))
	}

	/** The primary stood there when it was asked at this moment, or later. */
	notePrimary(position: number, askedAt: number): void {
		this.#history.note(position, askedAt)
	}

	/** `undefined` when it did not answer, or is no replica. Returns the new state when it is another one. */
	noteReplica(server: Server, position: number | undefined): ReplicaState | undefined {
		const replica = this.#replicas.find((known) => known.server === server)
		if (!replica) return undefined
		const before = replica.state
		if (position === undefined) replica.state = 'away'
		else {
			replica.lagMs = this.#history.lagMs(position)
			replica.coveredUntil = this.#history.coveredUntil(position)
			replica.state = replica.lagMs <= mostLagMs ? 'serving' : 'lagging'
		}
		return replica.state === before ? undefined : replica.state
	}

	/** From now on only replicas that have everything before this moment are current. */
	noteChange(at: number): void {
		this.#changedAt = at
	}

	/** In turns. `undefined`: the primary serves. */
	choose(freshness: Freshness): Server | undefined {
		const able = this.#replicas.filter(({ state, coveredUntil }) => {
			if (freshness === 'latest' || state !== 'serving') return false
			return freshness === 'recent' || coveredUntil > this.#changedAt
		})
		return able[this.#turn++ % able.length]?.server
	}

	list(): readonly ReplicaStanding[] {
		return this.#replicas.map(({ name, state = 'away', lagMs }) => ({ name, state, lagMs }))
	}
}

/**
 * Where the primary stood in its WAL at which moment of this process's clock. So the lag of a replica is known without
 * comparing the clocks of two machines, and is 0 while nothing is written.
 */
class WalHistory {
	readonly #marks: { readonly position: number; readonly askedAt: number }[] = []

	note(position: number, askedAt: number): void {
		if (this.#marks.at(-1)?.position === position) this.#marks.pop()
		this.#marks.push({ position, askedAt })
		if (this.#marks.length > mostMarks) this.#marks.shift()
	}

	/** A server at this position has everything that was committed before this moment; `-Infinity` where that is unknown. */
	coveredUntil(position: number): number {
		return this.#marks.findLast((mark) => mark.position <= position)?.askedAt ?? Number.NEGATIVE_INFINITY
	}

	lagMs(position: number): number {
		const newest = this.#marks.at(-1)
		return newest ? newest.askedAt - this.coveredUntil(position) : Number.POSITIVE_INFINITY
	}
}
