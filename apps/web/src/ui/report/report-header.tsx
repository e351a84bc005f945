import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { PageHeader } from '../page-header.tsx';
import { useReportFrameText } from './text/index.ts';

/** The head of a report's page, which prints its charts and table as they are. */
export const ReportHeader = ({ hint }: { readonly hint?: ReactNode }) => {
  const text = useReportFrameText();
  return (
    <PageHeader
      hint={hint}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
          {text('print')}
        </Button>
      }
    />
  );
};
