import * as calls from '#contract/health.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { watchCertificate } from './certificate.ts'
import { getHealth, type HealthDeps } from './get-health.ts'

export function healthRoutes({
	publicUrl,
	...deps
}: Omit<HealthDeps, 'certificate'> & { readonly publicUrl: string }): Route[] {
	const certificate = watchCertificate(publicUrl)
	return [route(calls.getHealth, async () => ok(await getHealth({ ...deps, certificate })))]
}
