import { createArea } from '@mbo/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { RiskEnginePage } from './engine/risk-engine-page';
import en from './locales/en.json';
import { ReviewPage } from './reviews/review-page';

export const { bootstrap, mount, unmount } = createArea({
  name: 'mf-risk',
  locales: { en },
  element: (
    <Routes>
      <Route path="/riskengine" element={<RiskEnginePage />} />
      <Route path="/riskengine/review" element={<ReviewPage />} />
    </Routes>
  ),
});
