import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem.ts'
import { refuseStrangers } from '../../platform/refuse-strangers.ts'
import { type Faults, faultPlan } from './faults.ts'

/** Lets tests in other processes plan what goes wrong: `POST /faults` replaces the plan, `{}` mends all. */
export function mountFaults(scope: FastifyInstance, faults: Faults): void {
	scope.post('/faults', async (request) => {
		// A public demo may be looked at, not broken.
		refuseStrangers(request, false)
		const plan = faultPlan.safeParse(request.body ?? {})
		if (!plan.success) throw new Problem('invalid_input')
		faults.set(plan.data)
		return faults.plan
	})
}
