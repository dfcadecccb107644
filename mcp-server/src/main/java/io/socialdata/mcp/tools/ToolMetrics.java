package io.socialdata.mcp.tools;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.mcp.calls.CallResult;
import io.socialdata.mcp.calls.CallResult.Failed;
import io.socialdata.mcp.calls.CallResult.Lost;
import io.socialdata.mcp.calls.CallResult.Refused;
import io.socialdata.mcp.calls.CallResult.Succeeded;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Counts calls of tools by outcome, how long they take, and what they cost. */
@Singleton
class ToolMetrics {

    private static final String TOOL = "tool";

    private final MeterRegistry metrics;

    ToolMetrics(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    /** Counts a call of a tool that calls no operation. */
    void answered(String tool) {
        count(tool, "success");
    }

    /** Counts a call of a tool that was refused before its operation was known. */
    void refused(String tool) {
        count(tool, "refused");
    }

    void called(String tool, CallResult result, Duration duration) {
        switch (result) {
            case Succeeded succeeded -> count(tool, "success", succeeded.costMicroUsd());
            case Failed failed -> count(tool, "error", failed.costMicroUsd());
            case Refused _ -> count(tool, "refused");
            case Lost lost -> count(tool, "lost", lost.countedMicroUsd());
        }
        Timer.builder("mcp.tool.duration")
                .description("Duration of calls of tools")
                .tag(TOOL, tool)
                .register(metrics)
                .record(duration);
    }

    private void count(String tool, String outcome, long costMicroUsd) {
        count(tool, outcome);
        Counter.builder("mcp.tool.cost.microusd")
                .description("Cost of calls of tools, in micro-USD; a lost call counts its price")
                .tag(TOOL, tool)
                .register(metrics)
                .increment((double) costMicroUsd);
    }

    private void count(String tool, String outcome) {
        Counter.builder("mcp.tool.calls")
                .description("Calls of tools by outcome")
                .tag(TOOL, tool)
                .tag("outcome", outcome)
                .register(metrics)
                .increment();
    }
}
