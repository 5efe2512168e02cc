import type { Health, HealthCheckName } from '#contract/health.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

/** As the health page judges it. `ask` returns undefined before the first start of the shop. */
export async function checkShop(ask: () => Promise<Health | undefined>, name: HealthCheckName): Promise<Finding> {
	const check = (await ask())?.checks.find((one) => one.name === name)
	if (!check) return ok('nothing waits yet')
	const { state, finding, since } = check
	const count = 'count' in check ? check.count : undefined
	const found = [
		finding.replaceAll('_', ' '),
		...(count === undefined ? [] : [`${count} of them`]),
		...(since === undefined ? [] : [`since ${since}`]),
	].join(', ')
	if (state === 'fine') return ok(found)
	return (state === 'act' ? fail : warn)(
		found,
		"the administration's page about the health of the shop says what to do",
	)
}
