import { stripVTControlCharacters } from 'node:util'

const listedAtMost = 10
const slowMs = 1000
const errorLines = 15
const lineLength = 500

export function countTests(tests) {
	const count = (...states) => tests.filter(({ state }) => states.includes(state)).length
	return { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'pending') }
}

/** The same shape as that of the reporter of vitest. */
export function readPlaywrightReport({ suites, errors }) {
	const tests = suites.flatMap((suite) => listSpecs(suite, [])).flatMap(listPlaywrightTests)
	return { tests, crashes: errors.map(({ message }) => message) }
}

const states = { expected: 'passed', skipped: 'skipped' }

function listPlaywrightTests({ file, titles, tests }) {
	return tests.map(({ projectName, status, results }) => ({
		file: `e2e/${file}`,
		name: [`e2e/${file} (${projectName})`, ...titles].join(' › '),
		ms: Math.max(0, ...results.map(({ duration }) => duration)),
		state: states[status] ?? 'failed',
		errors: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
	}))
}

// The title of an outermost suite is its file's.
function listSpecs({ specs = [], suites = [] }, titles) {
	const own = specs.map(({ file, title, tests }) => ({ file, titles: [...titles, title], tests }))
	return [
		...own,
		...suites.flatMap((suite) => listSpecs(suite, suite.file === suite.title ? [] : [...titles, suite.title])),
	]
}

export function listSlowest(tests) {
	return tests
		.filter(({ ms }) => ms >= slowMs)
		.toSorted((a, b) => b.ms - a.ms)
		.slice(0, listedAtMost)
		.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** What failed, each with the beginning of its error: of a log that was cut, the end is left. */
export function listFailed(tests, verdict = 'RED') {
	return tests
		.filter(({ state }) => state === 'failed')
		.flatMap(({ name, errors: [error = 'it gave no reason'] }) => [`${verdict} ${name}`, ...beginningOf(error)])
}

export function beginningOf(error, most = errorLines) {
	const lines = stripVTControlCharacters(error).split('\n').slice(0, most)
	return lines.map((line) => `    ${line.slice(0, lineLength)}`)
}
