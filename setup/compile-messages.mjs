import { main, projectNode, run } from './run.mjs'

/** Pages want a file for each message, so that they leave out unused ones. The server loads all: few files load faster. */
const outputs = [
	['./build/messages', 'message-modules'],
	['./build/server-messages', 'locale-modules'],
]

const compile = ['node_modules/@inlang/paraglide-js/bin/run.js', 'compile', '--project', './project.inlang', '--silent']

// With --watch they compile again after each change.
await main(async () => {
	const runs = outputs.map(([folder, structure]) =>
		run(projectNode, [...compile, '--outdir', folder, '--output-structure', structure, ...process.argv.slice(2)]),
	)
	const ended = await Promise.all(runs)
	return Math.max(...ended.map(({ code }) => code))
})
