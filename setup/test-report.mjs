import { stripVTControlCharacters } from 'node:util'

const listedAtMost = 10
const slowMs = 1000

/** A file that fails before its first test counts as one failed test. */
export function readVitestReport({ testResults, ...counts }, folder) {
	const broken = testResults.filter(
		({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	)
	return {
		passed: counts.numPassedTests,
		failed: counts.numFailedTests + broken.length,
		skipped: counts.numPendingTests + counts.numTodoTests,
		tests: testResults.flatMap(({ name: file, assertionResults }) =>
			assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
				isUnsteady: status === 'passed' && failureMessages.length > 0,
				name: `${file.replace(`${folder}/`, '')} › ${fullName}`,
				ms: duration ?? 0,
				errors: failureMessages,
			})),
		),
	}
}

/** A test that passed only at its second try counts as passed and is listed: it has a cause, too. */
export function readPlaywrightReport({ stats, suites }) {
	return {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
		skipped: stats.skipped,
		tests: suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
			tests.map(({ projectName, status, results }) => ({
				isUnsteady: status === 'flaky',
				name: `e2e/${file} (${projectName}) › ${title}`,
				ms: Math.max(0, ...results.map(({ duration }) => duration)),
				errors: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
			})),
		),
	}
}

function listSpecs({ specs = [], suites = [] }) {
	return [...specs, ...suites.flatMap(listSpecs)]
}

export function listSlowest(tests) {
	return tests
		.filter(({ ms }) => ms >= slowMs)
		.toSorted((a, b) => b.ms - a.ms)
		.slice(0, listedAtMost)
		.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** What failed, with the beginning of each error: of a log that was cut, the end is left. */
export function listFailed(tests) {
	return tests
		.filter(({ errors }) => errors.length > 0)
		.flatMap(({ name, isUnsteady, errors }) => [
			`${isUnsteady ? 'Passed only at the second try' : 'Failed'}: ${name}`,
			...errors.map((error) => stripVTControlCharacters(error).slice(0, 1500)),
		])
}
