import { BarChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only what bars with a line need; this module is loaded with the break-even analysis.
use([BarChart, GridComponent, MarkLineComponent, TooltipComponent, AriaComponent, CanvasRenderer]);

export { init };
