const oldest = 24

// An older one would only print a stack trace of the first file of TypeScript.
if (Number.parseInt(process.versions.node, 10) < oldest) {
	process.stderr.write(
		`The shop needs Node.js ${oldest} or newer; this is ${process.versions.node}: get a newer one from https://nodejs.org\n`,
	)
	process.exit(1)
}
