import { Gauge, type Registry } from 'prom-client'
import { type Health, healthStates } from '#contract/health.ts'

/** What the checks find, judged as on the page of the shopkeeper: alerts have no thresholds of their own for it. */
export function measureHealth(registry: Registry, ask: () => Promise<Health>): void {
	new Gauge({
		name: 'shop_health_state',
		help: 'What each check finds: 0 fine, 1 to be looked at, 2 somebody must act',
		labelNames: ['check', 'finding'],
		registers: [registry],
		async collect() {
			const { checks } = await ask()
			this.reset()
			for (const { name, finding, state } of checks) this.set({ check: name, finding }, healthStates.indexOf(state))
		},
	})
}
