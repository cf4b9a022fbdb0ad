import { createBrowserRouter } from 'react-router-dom';
import { followArrivals } from './ui/arrival.ts';
import { RouteErrorBoundary } from './shell/RouteErrorBoundary.tsx';
import { Home, Shell } from './shell/Shell.tsx';
import { Waiting } from './shell/Waiting.tsx';

/** Screens are loaded when they are first opened. */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      hydrateFallbackElement: <Waiting />,
      errorElement: <RouteErrorBoundary />,
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./start/StartScreen.tsx')).FirstScreen }),
        },
        {
          path: 'start',
          lazy: async () => ({ Component: (await import('./start/StartScreen.tsx')).StartScreen }),
        },
        {
          path: 'sets/:id?',
          lazy: async () => ({ Component: (await import('./sets/SetsScreen.tsx')).SetsScreen }),
        },
        {
          path: 'codes/:id?',
          lazy: async () => ({ Component: (await import('./codes/CodesScreen.tsx')).CodesScreen }),
        },
        {
          path: 'recruitments/:id?/:part?',
          lazy: async () => ({
            Component: (await import('./recruitments/RecruitmentsScreen.tsx')).RecruitmentsScreen,
          }),
        },
        {
          path: 'recruitments/:id/applications/:application',
          lazy: async () => ({ Component: (await import('./review/ReviewScreen.tsx')).ReviewScreen }),
        },
        {
          path: 'recruitments/:id/interview-screen',
          lazy: async () => ({
            Component: (await import('./interview-groups/ScreenPage.tsx')).ScreenPage,
          }),
        },
        {
          path: 'marking/:group?',
          lazy: async () => ({ Component: (await import('./marking/MarkingScreen.tsx')).MarkingScreen }),
        },
        {
          path: 'review-reasons',
          lazy: async () => ({ Component: (await import('./review/ReasonsScreen.tsx')).ReasonsScreen }),
        },
        {
          path: 'units',
          lazy: async () => ({
            Component: (await import('./recruitments/UnitsScreen.tsx')).UnitsScreen,
          }),
        },
        {
          path: 'channel-lists',
          lazy: async () => ({
            Component: (await import('./recruitments/ChannelListsScreen.tsx')).ChannelListsScreen,
          }),
        },
        {
          path: 'publish',
          lazy: async () => ({ Component: (await import('./publish/PublishScreen.tsx')).PublishScreen }),
        },
        {
          path: 'dictionary/:id?',
          lazy: async () => ({
            Component: (await import('./dictionary/DictionaryScreen.tsx')).DictionaryScreen,
          }),
        },
        {
          path: 'positions/:positionId/conditions',
          lazy: async () => ({
            Component: (await import('./conditions/ConditionsScreen.tsx')).ConditionsScreen,
          }),
        },
        {
          path: 'content/notices/:noticeId',
          lazy: async () => ({ Component: (await import('./content/NoticeScreen.tsx')).NoticeScreen }),
        },
        {
          path: 'content/:part?',
          lazy: async () => ({ Component: (await import('./content/ContentScreen.tsx')).ContentScreen }),
        },
        {
          path: 'mail',
          lazy: async () => ({ Component: (await import('./mail/OutboxScreen.tsx')).OutboxScreen }),
        },
        {
          path: 'mail/messages/:id?',
          lazy: async () => ({ Component: (await import('./mail/MailingsScreen.tsx')).MailingsScreen }),
        },
        {
          path: 'documents/:id?',
          lazy: async () => ({
            Component: (await import('./documents/DocumentsScreen.tsx')).DocumentsScreen,
          }),
        },
        {
          path: 'files',
          lazy: async () => ({ Component: (await import('./files/FilesScreen.tsx')).FilesScreen }),
        },
        {
          path: 'settings',
          lazy: async () => ({ Component: (await import('./settings/SettingsScreen.tsx')).SettingsScreen }),
        },
        {
          path: 'candidates',
          lazy: async () => ({
            Component: (await import('./people/CandidatesScreen.tsx')).CandidatesScreen,
          }),
        },
        {
          path: 'users',
          lazy: async () => ({ Component: (await import('./people/UsersScreen.tsx')).UsersScreen }),
        },
        {
          path: 'account',
          lazy: async () => ({ Component: (await import('./people/AccountScreen.tsx')).AccountScreen }),
        },
        {
          path: 'audit',
          lazy: async () => ({ Component: (await import('./audit/AuditScreen.tsx')).AuditScreen }),
        },
        {
          path: 'operations',
          lazy: async () => ({
            Component: (await import('./operations/OperationsScreen.tsx')).OperationsScreen,
          }),
        },
        { path: '*', element: <Home /> },
      ],
    },
  ],
  { basename: '/console' },
);

followArrivals(router);
