import { writeFileSync } from 'node:fs'

/** A reporter of vitest: writes what its own JSON leaves out, too, to the file that REPORT_FILE names. */
// biome-ignore lint/style/noDefaultExport: a runner of tests loads its reporters so
export default class {
	onTestRunEnd(modules, unhandled) {
		const report = { tests: modules.flatMap(listTests), crashes: unhandled.map(reasonOf) }
		writeFileSync(process.env.REPORT_FILE, JSON.stringify(report))
	}
}

/** A file or a group that fails beside its tests counts as one failed test. */
function listTests(module) {
	const file = module.relativeModuleId
	const tests = [...module.children.allTests()].map((test) => {
		const { state, errors = [] } = test.result()
		const name = [file, ...test.fullName.split(' > ')].join(' › ')
		return { file, name, ms: test.diagnostic()?.duration ?? 0, state, errors: errors.map(reasonOf) }
	})
	const groups = [...module.children.allSuites()]
	const errors = [module, ...groups].flatMap((part) => part.errors()).map(reasonOf)
	return errors.length === 0 ? tests : [...tests, { file, name: file, ms: 0, state: 'failed', errors }]
}

function reasonOf({ name = 'Error', message = '', diff = '', stacks = [] }) {
	const places = stacks.map(({ file, line, column }) => `at ${file}:${line}:${column}`)
	return [`${name}: ${message}`, diff, ...places].filter(Boolean).join('\n')
}
