import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy/kubernetes')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

const manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() })
type Manifest = z.infer<typeof manifest>

const manifests = readdirSync(folder).flatMap((name) =>
	parseAllDocuments(read(`kubernetes/${name}`)).map((document) => {
		expect(document.errors, name).toEqual([])
		return manifest.parse(document.toJS())
	}),
)

/** Types of these come with their own tools. */
const foreign = /^(kustomize\.config\.k8s\.io|postgresql\.cnpg\.io)\//

const options: ts.CompilerOptions = {
	strict: true,
	noEmit: true,
	skipLibCheck: true,
	types: [],
	lib: ['lib.es5.d.ts'],
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/** Checks against Kubernetes' own API as types: its names, where they stand, and what may be left out. */
function findFaults(manifests: readonly Manifest[]): string[] {
	const path = join(root, 'manifests.ts')
	const lines = manifests.map((one, index) => {
		const group = one.apiVersion.includes('/') ? one.apiVersion.replace('.k8s.io', '') : 'core/v1'
		return `export const manifest${index}: import('kubernetes-types/${group}').${one.kind} = ${JSON.stringify(one)}`
	})
	const host = ts.createCompilerHost(options)
	const readSource = host.getSourceFile
	host.getSourceFile = (name, version, ...others) =>
		name === path ? ts.createSourceFile(name, lines.join('\n'), version) : readSource(name, version, ...others)
	const program = ts.createProgram([path], options, host)
	return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const kinds = manifests.map(({ kind }) => kind).sort()

const probe = z.object({
	httpGet: z.object({ path: z.string(), port: z.literal('http') }),
	periodSeconds: z.int(),
	timeoutSeconds: z.int(),
	failureThreshold: z.int(),
})

const memory = z.object({ memory: z.templateLiteral([z.int(), 'Mi']) })

const deployment = z.object({
	spec: z.object({
		replicas: z.int(),
		selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
		strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.int() }) }),
		template: z.object({
			metadata: z.object({ labels: z.record(z.string(), z.string()) }),
			spec: z.object({
				terminationGracePeriodSeconds: z.int(),
				securityContext: z.object({ runAsNonRoot: z.literal(true) }),
				containers: z.tuple([
					z.object({
						startupProbe: probe,
						livenessProbe: probe,
						readinessProbe: probe,
						resources: z.object({ requests: memory, limits: memory }),
					}),
				]),
			}),
		}),
	}),
})

function get<Found>(kind: string, schema: z.ZodType<Found>): Found {
	return schema.parse(manifests.find((one) => one.kind === kind))
}

test('Kubernetes knows every word of the manifests; one that is misspelt or in the wrong place is found', () => {
	const own = manifests.filter(({ apiVersion }) => !foreign.test(apiVersion))
	expect(own.length).toBeGreaterThan(4)
	const service = { apiVersion: 'v1', kind: 'Service' }
	const misspelt = { ...service, spec: { selectors: {} } }
	const misplaced = { ...service, spec: { ports: [{ port: '80' }] } }
	expect(findFaults([...own, misspelt, misplaced])).toEqual([
		expect.stringMatching(/selectors.* does not exist in type 'ServiceSpec'/),
		"Type 'string' is not assignable to type 'number'.",
	])
})

test('the kustomization lists every other file', () => {
	const { resources } = z.object({ resources: z.array(z.string()) }).parse(parse(read('kubernetes/kustomization.yaml')))
	expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(folder).sort())
	expect(kinds).toEqual(
		['Cluster', 'Deployment', 'Ingress', 'Kustomization', 'Namespace', 'PodDisruptionBudget', 'Service'].sort(),
	)
})

test('two shops are replaced one after the other, and the budget leaves one', () => {
	const { spec } = get('Deployment', deployment)
	const { labels } = spec.template.metadata
	expect(spec).toMatchObject({
		replicas: 2,
		strategy: { rollingUpdate: { maxUnavailable: 0 } },
		selector: { matchLabels: labels },
	})
	// The shop ends within 10 s, after the 5 s of the hook.
	expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(15)
	const budget = z.object({
		spec: z.object({ minAvailable: z.literal(1), selector: z.object({ matchLabels: z.unknown() }) }),
	})
	expect(get('PodDisruptionBudget', budget).spec.selector.matchLabels).toEqual(labels)
	const service = z.object({ spec: z.object({ selector: z.unknown() }) })
	expect(get('Service', service).spec.selector).toEqual(labels)
})

test('a shop without its database is neither restarted nor taken out of service', () => {
	const [{ startupProbe, livenessProbe, readinessProbe }] = get('Deployment', deployment).spec.template.spec.containers
	const paths = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)
	expect(new Set(paths)).toEqual(new Set(['/health/live']))
})

test('a shop has the memory that the docs measured, and what an import and pictures take on top', () => {
	const [{ resources }] = get('Deployment', deployment).spec.template.spec.containers
	const [requested = 0, most = 0] = [resources.requests, resources.limits].map(({ memory }) =>
		Number.parseInt(memory, 10),
	)
	const [, process = '', forImport = ''] =
		/Plan 60 MB and (\d+) MB for each process.* an import of a catalogue may take (\d+) MB more/s.exec(
			readFileSync(join(root, 'docs/operations/several-machines.md'), 'utf8'),
		) ?? []
	const [, forPictures = ''] =
		/pictures of forms that are saved at once share (\d+) MB/.exec(
			readFileSync(join(root, 'docs/operations/one-server.md'), 'utf8'),
		) ?? []
	expect(requested).toBeGreaterThanOrEqual(Number(process))
	expect(most).toBeGreaterThanOrEqual(Number(process) + Number(forImport) + Number(forPictures))
	expect(Number(forImport) * Number(forPictures)).toBeGreaterThan(0)
})

test('the database is of a version that the shop takes, and takes as many connections as two shops and a third open', () => {
	const cluster = z.object({
		spec: z.object({
			imageName: z.string(),
			postgresql: z.object({ parameters: z.object({ max_connections: z.coerce.number() }) }),
		}),
	})
	const { imageName, postgresql } = get('Cluster', cluster).spec
	// The operator's images are tagged by version, kind and system; those of the version alone have ended.
	expect(imageName).toMatch(/:18-(minimal|standard)-\w+$/)
	expect(postgresql.parameters.max_connections).toBeGreaterThan(3 * 41)
})

const compose = z.object({
	services: z.record(
		z.string(),
		z.object({
			image: z.string().optional(),
			ports: z.array(z.string()).optional(),
			restart: z.literal('unless-stopped'),
			depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
			environment: z.record(z.string(), z.string()),
			volumes: z.array(z.string()),
		}),
	),
	networks: z.object({
		default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
	}),
	volumes: z.record(z.string(), z.null()),
})

test('the compose file opens only the ports of the proxy, and the shop trusts its network alone', () => {
	const { services, networks, volumes } = compose.parse(parse(read('compose.yaml')))
	expect(Object.keys(services).sort()).toEqual(['caddy', 'database', 'shop'])
	const open = Object.entries(services).filter(([, { ports }]) => ports)
	expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['caddy', ['80:80', '443:443', '443:443/udp']]])
	expect(services.shop?.environment.TRUST_PROXY).toBe(networks.default.ipam.config[0].subnet)
	expect(services.database?.image).toMatch(/postgres:18$/)
	for (const { depends_on = [] } of Object.values(services)) {
		const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
		expect(Object.keys(services)).toEqual(expect.arrayContaining(names))
	}
	const mounted = Object.values(services).flatMap((service) =>
		service.volumes.map((volume) => volume.split(':')[0] ?? ''),
	)
	expect(mounted.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort())
})
