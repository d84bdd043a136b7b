/**
 * Every address of the API, without the schemas: a browser that only calls an address need not load zod.
 * Contracts take their paths from here.
 */
export const apiPaths = {
  accessLog: {
    read: '/api/family-members/:id/access-log',
  },
  accountDetails: {
    change: '/api/account',
  },
  accounts: {
    signup: '/api/signup',
    login: '/api/login',
    logout: '/api/auth/logout',
    currentUser: '/api/user',
  },
  consents: {
    read: '/api/consents',
    record: '/api/consents',
  },
  contact: {
    contact: '/api/contact',
    feedback: '/api/feedback',
  },
  dataExport: {
    download: '/api/household/export',
  },
  deletion: {
    account: '/api/account',
    household: '/api/household',
  },
  demo: {
    state: '/api/demo',
    open: '/api/demo',
    reset: '/api/demo/reset',
  },
  emailProofs: {
    verification: '/api/email-verification',
    sendVerification: '/api/email-verification/send',
    confirmEmail: '/api/email-verification/confirm',
    changeEmail: '/api/account/email',
    requestReset: '/api/password-reset/request',
    confirmReset: '/api/password-reset/confirm',
  },
  familyMembers: {
    list: '/api/family-members',
    create: '/api/family-members',
    read: '/api/family-members/:id',
    update: '/api/family-members/:id',
    remove: '/api/family-members/:id',
  },
  foods: {
    search: '/api/foods',
    read: '/api/foods/:foodId',
  },
  groceryLists: {
    list: '/api/grocery-lists',
    create: '/api/grocery-lists',
    read: '/api/grocery-lists/:id',
    update: '/api/grocery-lists/:id',
    remove: '/api/grocery-lists/:id',
    addItem: '/api/grocery-lists/:id/items',
    readItem: '/api/grocery-lists/:id/items/:itemId',
    updateItem: '/api/grocery-lists/:id/items/:itemId',
    removeItem: '/api/grocery-lists/:id/items/:itemId',
    addRecipe: '/api/grocery-lists/:id/recipes',
    takeRecipeAway: '/api/grocery-lists/:id/recipes',
  },
  guidance: {
    tutorialStatus: '/api/tutorial/status',
    updateTutorial: '/api/tutorial/update',
    onboarding: '/api/onboarding',
  },
  householdSharing: {
    household: '/api/household',
    people: '/api/household/people/:id',
    moveOut: '/api/household/people/:id/move-out',
    leave: '/api/household/leave',
    households: '/api/households',
    switch: '/api/households/switch',
    invitations: '/api/household/invitations',
    invitation: '/api/household/invitations/:id',
    look: '/api/invitations/look',
    accept: '/api/invitations/accept',
    signUp: '/api/invitations/sign-up',
  },
  live: {
    changes: '/api/live',
  },
  mealPlans: {
    generate: '/api/meal-plans/smart-generate',
    list: '/api/meal-plans',
    read: '/api/meal-plans/:id',
    remove: '/api/meal-plans/:id',
    print: '/api/meal-plans/:id/pdf',
    replaceDish: '/api/meal-plans/:id/meals',
  },
  oidc: {
    providers: '/api/auth/providers',
    start: '/api/auth/oidc/start',
    callback: '/api/auth/oidc/callback',
    readLink: '/api/auth/oidc/link',
    link: '/api/auth/oidc/link',
    unlink: '/api/auth/oidc/link',
  },
  passkeys: {
    signInOptions: '/api/passkeys/sign-in/options',
    signIn: '/api/passkeys/sign-in',
    options: '/api/passkeys/options',
    add: '/api/passkeys',
    list: '/api/passkeys',
    rename: '/api/passkeys/:id',
    remove: '/api/passkeys/:id',
  },
  passwords: {
    change: '/api/account/password',
  },
  preferences: {
    read: '/api/preferences',
    update: '/api/preferences',
  },
  platform: {
    health: '/api/health',
    ready: '/api/ready',
    version: '/api/version',
  },
  retention: {
    read: '/api/household/retention',
    update: '/api/household/retention',
  },
  recipes: {
    list: '/api/recipes',
    familyTable: '/api/recipes/family-table',
    specialDiets: '/api/recipes/special-diets',
    tasteTheWorld: '/api/recipes/taste-the-world',
    desserts: '/api/recipes/desserts',
    familyFit: '/api/recipes/family-fit',
    atHand: '/api/recipes/at-hand',
    read: '/api/recipes/:recipeId',
  },
  recipeMarks: {
    list: '/api/recipe-marks',
    read: '/api/recipes/:recipeId/marks',
    change: '/api/recipes/:recipeId/marks',
  },
  recipePhotos: {
    list: '/api/recipe-photos',
    put: '/api/recipes/:recipeId/photo',
    remove: '/api/recipes/:recipeId/photo',
    image: '/api/recipes/:recipeId/photo/:hash',
  },
  securityEvents: {
    list: '/api/security-events',
  },
  sessions: {
    list: '/api/sessions',
    end: '/api/sessions/:id',
    endOthers: '/api/sessions',
  },
  twoFactor: {
    state: '/api/two-factor',
    start: '/api/two-factor/start',
    confirm: '/api/two-factor/confirm',
    stop: '/api/two-factor/stop',
    recoveryCodes: '/api/two-factor/recovery-codes',
    signIn: '/api/login/two-factor',
  },
} as const;
