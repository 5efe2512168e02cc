import { Gauge, type Registry } from 'prom-client'
import type { Replicas } from '../database/replicas/open-replicas.ts'
import { replicaStates } from '../database/replicas/replica-set.ts'

/** As this process last saw them; several processes print the worst lag and every state that one of them sees. */
export function measureReplicas(registry: Registry, replicas: Pick<Replicas, 'list'>): void {
	const registers = [registry]
	new Gauge({
		name: 'shop_replica_lag_seconds',
		help: 'How far a replica of DATABASE_READ_URL was behind when it last answered',
		labelNames: ['replica'],
		registers,
		collect() {
			for (const { name, lagMs } of replicas.list()) this.set({ replica: name }, lagMs / 1000)
		},
	})
	new Gauge({
		name: 'shop_replica_state',
		help: '1 for the present state of a replica; only one that is serving gets reads',
		labelNames: ['replica', 'state'],
		registers,
		collect() {
			for (const { name, state: current } of replicas.list())
				for (const state of replicaStates) this.set({ replica: name, state }, state === current ? 1 : 0)
		},
	})
}
