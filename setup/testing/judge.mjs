import { beginningOf, listFailed } from './test-report.mjs'

// More files than these are no accidents, and more failing ones than those are looked at no more.
const mostFlaky = 5
const mostLookedAt = 12
const tailLines = 40

/**
 * What the runs of all tests come to. `passesAlone(file, runner)` tells of a file that failed whether it is green twice by itself: then it
 * is flaky, which has a cause, too, but refuses nothing.
 */
export async function judge(runs, passesAlone) {
	const failed = runs.flatMap(({ runner, tests }) => tests.filter(isRed).map((test) => ({ ...test, runner })))
	const crashes = runs.filter(({ hasCrashed }) => hasCrashed).flatMap(describeCrash)
	const files = [...new Map(failed.map(({ file, runner }) => [file, runner]))]
	const flaky = new Set()
	if (crashes.length === 0 && files.length <= mostLookedAt) {
		for (const [file, runner] of files) if (await passesAlone(file, runner)) flaky.add(file)
	}
	const red = failed.filter(({ file }) => !flaky.has(file))
	const forgiven = failed.filter(({ file }) => flaky.has(file))
	const areTooMany = flaky.size > mostFlaky
	return {
		passed: sum(runs, 'passed') + (areTooMany ? 0 : forgiven.length),
		failed: areTooMany ? sum(runs, 'failed') : sum(runs, 'failed') - forgiven.length,
		skipped: sum(runs, 'skipped'),
		lines: [
			...listFailed(forgiven, 'FLAKY'),
			...listFailed(red),
			...crashes,
			...(areTooMany ? [`RED more than ${mostFlaky} files are flaky`] : []),
			...(files.length > mostLookedAt ? [`More than ${mostLookedAt} files failed: none was looked at again`] : []),
		],
	}
}

function isRed({ state }) {
	return state === 'failed'
}

function describeCrash({ runner, crashes, output }) {
	const told = crashes.flatMap((crash) => beginningOf(crash, tailLines))
	return [`RED ${runner} crashed`, ...(told.length > 0 ? told : output.trimEnd().split('\n').slice(-tailLines))]
}

function sum(runs, key) {
	return runs.reduce((total, each) => total + each[key], 0)
}
