import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import config from '../.dependency-cruiser.mjs'
import { ensureTools } from './install.mjs'
import { main } from './run.mjs'

const parts = ['contract', 'server', 'web', 'e2e', 'bench', 'setup']
const fullFolder = 25
const smallFile = 30
const mostSmallSingles = 15

await main(async () => {
	await ensureTools()
	const { cruise } = await import('dependency-cruiser')
	const { output } = await cruise(parts, {
		...config.options,
		exclude: { path: 'node_modules' },
		doNotFollow: 'node_modules',
	})
	const files = [...new Map(output.modules.map((module) => [module.source, module])).values()]
		.filter(({ source }) => parts.includes(source.split('/')[0]) && /\.(ts|tsx|mjs)$/.test(source))
		.map(read)
	const sources = files.filter(({ isTest }) => !isTest)
	const lazy = new Set(files.flatMap(({ lazyImports }) => lazyImports))
	const inCircles = output.modules.filter(({ dependencies }) => dependencies.some(({ circular }) => circular))
	printParts(files)
	printStories()
	return printWithin([
		{ title: `Folders with more than ${fullFolder} source files`, found: fullFolders(sources), most: 0 },
		{
			title: `Files under ${smallFile} lines with one importer in the same folder`,
			found: sources.filter((file) => isSmallSingle(file) && !lazy.has(file.path)).map(({ path }) => path),
			most: mostSmallSingles,
		},
		{ title: 'Folders that import each other', found: [...findFolderCircles(sources)], most: 0 },
		{ title: 'Files in a circle of imports', found: inCircles.map(({ source }) => source), most: 0 },
	])
})

/** Returns the exit code: 1 over a limit. */
function printWithin(figures) {
	for (const { title, found, most } of figures) {
		console.log(`\n${title}: ${found.length} (limit ${most})`)
		for (const line of found) console.log(`  ${line}`)
	}
	const exceeded = figures.filter(({ found, most }) => found.length > most)
	for (const { title } of exceeded) console.error(`\nOver the limit: ${title}`)
	return exceeded.length > 0 ? 1 : 0
}

function read({ source: path, dependencies, dependents }) {
	const text = readFileSync(path, 'utf8').trimEnd()
	const lines = text.split('\n')
	return {
		path,
		folder: dirname(path),
		isTest: /\.(test|spec|journey)\.tsx?$/.test(path),
		lines: lines.length,
		comments: lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length,
		imports: dependencies.map(({ resolved }) => resolved).filter((target) => parts.includes(target.split('/')[0])),
		// Code that is loaded lazily needs a file of its own.
		lazyImports: dependencies.filter(({ dynamic }) => dynamic).map(({ resolved }) => resolved),
		importers: (dependents ?? []).filter((from) => !/\.(test|spec|journey)\.tsx?$/.test(from)),
	}
}

function isSmallSingle({ lines, importers, folder }) {
	return lines < smallFile && importers.length === 1 && dirname(importers[0]) === folder
}

function printParts(files) {
	console.log('part        files  sources  lines   comments per 100 lines of sources')
	for (const part of parts) {
		const all = files.filter(({ path }) => path.startsWith(`${part}/`))
		const sources = all.filter(({ isTest }) => !isTest)
		const sum = (of, field) => of.reduce((total, file) => total + file[field], 0)
		const density = ((100 * sum(sources, 'comments')) / sum(sources, 'lines')).toFixed(1)
		console.log(
			`${part.padEnd(10)} ${pad(all.length, 6)} ${pad(sources.length, 8)} ${pad(sum(all, 'lines'), 6)} ${pad(density, 10)}`,
		)
	}
}

function printStories() {
	console.log('\nFiles of the stories in docs/stories.md')
	const [, ...stories] = readFileSync('docs/stories.md', 'utf8').split('\n## ')
	for (const story of stories) {
		console.log(`${pad(story.match(/^- `/gm).length, 5)} ${story.slice(0, story.indexOf('\n'))}`)
	}
}

function fullFolders(sources) {
	const counts = new Map()
	for (const { folder } of sources) counts.set(folder, (counts.get(folder) ?? 0) + 1)
	return [...counts].filter(([, count]) => count > fullFolder).map(([folder, count]) => `${folder}: ${count}`)
}

function findFolderCircles(sources) {
	const circles = new Set()
	const graphs = new Map()
	for (const { path, imports } of sources) for (const target of imports) noteArrow(graphs, path, target)
	for (const [parent, arrows] of graphs) {
		for (const from of arrows.keys()) {
			if (reaches(arrows, from, from)) circles.add(`${parent}/{${circleOf(arrows, from).join(',')}}`)
		}
	}
	return circles
}

function noteArrow(graphs, from, to) {
	const [a, b] = [dirname(from).split('/'), dirname(to).split('/')]
	const shared = a.findIndex((name, index) => name !== b[index])
	// A folder and its subfolder are not siblings.
	if (shared <= 0 || b.length <= shared) return
	const parent = a.slice(0, shared).join('/')
	const arrows = graphs.get(parent) ?? new Map()
	graphs.set(parent, arrows.set(a[shared], (arrows.get(a[shared]) ?? new Set()).add(b[shared])))
}

function reaches(arrows, from, to, seen = new Set()) {
	for (const next of arrows.get(from) ?? []) {
		if (next === to) return true
		if (seen.has(next)) continue
		seen.add(next)
		if (reaches(arrows, next, to, seen)) return true
	}
	return false
}

function circleOf(arrows, name) {
	return [...arrows.keys()]
		.filter((other) => other === name || (reaches(arrows, name, other) && reaches(arrows, other, name)))
		.sort()
}

function pad(value, width) {
	return String(value).padStart(width)
}
