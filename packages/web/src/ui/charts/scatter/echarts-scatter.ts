import { ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only the parts for scatter charts. This module is loaded with the first chart.
use([ScatterChart, GridComponent, AriaComponent, CanvasRenderer]);

export { init };
