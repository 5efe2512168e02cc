import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

// Run this after every change of dependencies: npm omits packages for other systems that its registry lacks,
// and `npm ci` then refuses the lock file on those systems.
const file = join(root, 'package-lock.json')

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

export function missingFrom({ packages }) {
	return Object.values(packages).flatMap((asking) =>
		Object.entries(asking.optionalDependencies ?? {})
			.filter(([name]) => !Object.keys(packages).some((place) => place.endsWith(`node_modules/${name}`)))
			.map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, asking)]),
	)
}

/** The name of a package tells its system by convention. */
function entryOf(name, version, { dev }) {
	const words = name.split(/[-/]/)
	const os = systems.find((system) => words.includes(system))
	const cpu = processors.find((processor) => words.includes(processor))
	const isMusl = words.some((word) => word.startsWith('musl'))
	const isGnu = words.some((word) => word.startsWith('gnu'))
	return {
		version,
		...(cpu && { cpu: [cpu] }),
		...(dev && { dev }),
		...((isMusl || isGnu) && { libc: [isMusl ? 'musl' : 'glibc'] }),
		optional: true,
		...(os && { os: [os] }),
	}
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const lock = JSON.parse(readFileSync(file, 'utf8'))
	const missing = missingFrom(lock)
	const { '': own, ...others } = lock.packages
	const places = [...Object.entries(others), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'))
	lock.packages = { '': own, ...Object.fromEntries(places) }
	writeFileSync(file, `${JSON.stringify(lock, undefined, '\t')}\n`)
	console.log(`${missing.length} packages of other systems added to package-lock.json`)
}
