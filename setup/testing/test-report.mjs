import { stripVTControlCharacters } from 'node:util'

const listedAtMost = 10
const slowMs = 1000
const errorLines = 15
const lineLength = 500

/** A file that fails before its first test counts as one failed test. */
export function readVitestReport({ testResults, ...counts }, folder) {
	const tests = testResults.flatMap((result) => listVitestTests(result, result.name.replace(`${folder}/`, '')))
	return {
		passed: counts.numPassedTests,
		failed: tests.filter(({ errors }) => errors.length > 0).length,
		skipped: counts.numPendingTests + counts.numTodoTests,
		tests,
	}
}

function listVitestTests({ status, message, assertionResults }, file) {
	const tests = assertionResults.map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
		file,
		name: [file, ...ancestorTitles, title].join(' › '),
		ms: duration ?? 0,
		errors: status === 'failed' ? firstOf(failureMessages) : [],
	}))
	const isBroken = status === 'failed' && tests.every(({ errors }) => errors.length === 0)
	return isBroken ? [...tests, { file, name: file, ms: 0, errors: firstOf([message]) }] : tests
}

export function readPlaywrightReport({ stats, suites }) {
	return {
		passed: stats.expected,
		failed: stats.unexpected,
		skipped: stats.skipped,
		tests: suites.flatMap((suite) => listSpecs(suite, [])).flatMap(listPlaywrightTests),
	}
}

function listPlaywrightTests({ file, titles, tests }) {
	return tests.map(({ projectName, status, results }) => ({
		file: `e2e/${file}`,
		name: [`e2e/${file} (${projectName})`, ...titles].join(' › '),
		ms: Math.max(0, ...results.map(({ duration }) => duration)),
		errors:
			status === 'unexpected'
				? firstOf(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))
				: [],
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

function firstOf([error = 'it gave no reason']) {
	return [error]
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
		.filter(({ errors }) => errors.length > 0)
		.flatMap(({ name, errors: [error] }) => [`${verdict} ${name}`, ...beginningOf(error)])
}

function beginningOf(error) {
	const lines = stripVTControlCharacters(error).split('\n').slice(0, errorLines)
	return lines.map((line) => `    ${line.slice(0, lineLength)}`)
}
