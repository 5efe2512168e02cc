import type pg from 'pg'
import { isStandbyFailure } from '../../database-away.ts'

/** The primary's pool, whose single statements go to the replica first, and to the primary only when the replica fails. */
export function replicaFirst(replica: pg.Pool, primary: pg.Pool): pg.Pool {
	return new Proxy(primary, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name, target)
			if (name !== 'query' || typeof value !== 'function') return value
			return async (...sent: unknown[]) => {
				try {
					return await Reflect.apply(replica.query, replica, sent)
				} catch (error) {
					if (!isStandbyFailure(error)) throw error
					return await Reflect.apply(value, target, sent)
				}
			}
		},
	})
}
