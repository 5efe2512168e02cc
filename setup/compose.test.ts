import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

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
	const { services, networks, volumes } = compose.parse(
		parse(readFileSync(join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8')),
	)
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
